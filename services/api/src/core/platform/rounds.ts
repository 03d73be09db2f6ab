import { Wakeup } from '#runtime/async';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGER, type Logger } from './logger.js';

export type Round = {
  everyMs: number;
  /** Ends between two steps once `signal` is aborted. */
  run: (signal: AbortSignal) => Promise<unknown>;
  /** For the log, if `run` throws. The next round tries again. */
  failure: string;
};

/**
 * What needs this process itself, because it writes to the ledger or with its secrets: done when the process begins, from time to
 * time, and when asked. Everything else that is done from time to time is the worker's.
 */
@Injectable()
export class Rounds implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly closing = new AbortController();
  private readonly rounds: [Round, Wakeup][] = [];
  private running: Promise<unknown> = Promise.resolve();

  constructor(@Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>) {}

  /** Call it before the application starts (`onModuleInit`). @returns asks for a round, after the one that is under way */
  add(round: Round): () => void {
    const wakeup = new Wakeup();
    this.rounds.push([round, wakeup]);
    return () => wakeup.notify();
  }

  onApplicationBootstrap(): void {
    this.running = Promise.all(this.rounds.map(([round, wakeup]) => this.repeat(round, wakeup)));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.running;
  }

  private async repeat({ everyMs, run, failure }: Round, wakeup: Wakeup): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await run(signal).catch((err: unknown) => {
        if (!signal.aborted) this.logger.warn({ err }, failure);
      });
      await wakeup.wait(everyMs, signal);
    }
  }
}
