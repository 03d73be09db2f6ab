import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './logger.js';
import { ask } from './pg.js';

const EVERY_MS = 30_000;
const PATIENCE_MS = 5_000;
const DOUBTFUL_MS = 60_000;
const WRONG_MS = 600_000;

/** `off`: over a minute from the database's clock; `wrong`: over ten, so that nothing may be written. */
export type ClockState = 'ok' | 'off' | 'wrong';

/** Compares this process's clock with the database's, because facts keep their times for ever. */
export class ClockWatch {
  private known: ClockState = 'ok';
  private wrong = new AbortController();

  /** @param askTime asks the database for its time in milliseconds */
  constructor(
    private readonly askTime: () => Promise<number>,
    private readonly log: Pick<Logger, 'warn' | 'error'>,
    private readonly now: () => number = Date.now,
  ) {}

  static on(databaseUrl: string, log: Pick<Logger, 'warn' | 'error'>): ClockWatch {
    return new ClockWatch(() => ask(databaseUrl, timeOf, PATIENCE_MS), log);
  }

  get state(): ClockState {
    return this.known;
  }

  /** Looks now and every half minute, until `signal` is aborted. The first look is over when this resolves. */
  async start(signal: AbortSignal): Promise<void> {
    await this.look();
    void this.goOn(signal);
  }

  /** Does the work while the clock is not wrong, and stops it when it is, until `signal` is aborted. */
  async whileRight(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (this.known === 'wrong') await sleep(1_000, undefined, { signal }).catch(() => undefined);
      else await work(AbortSignal.any([signal, this.wrong.signal]));
    }
  }

  /** A database that does not answer is another matter: what is known stays. */
  async look(): Promise<void> {
    const before = this.now();
    const theirs = await this.askTime().catch(() => undefined);
    if (theirs === undefined) return;
    const after = this.now();
    // The database answered at some time in between.
    const offMs = theirs < before ? before - theirs : Math.max(0, theirs - after);
    const state = offMs > WRONG_MS ? 'wrong' : offMs > DOUBTFUL_MS ? 'off' : 'ok';
    if (state !== this.known) this.tell(state, Math.round(((before + after) / 2 - theirs) / 1_000));
    this.known = state;
    if (state === 'wrong') this.wrong.abort();
    else if (this.wrong.signal.aborted) this.wrong = new AbortController();
  }

  private tell(state: ClockState, secondsAhead: number): void {
    if (state === 'wrong')
      this.log.error({ secondsAhead }, 'the clock is not that of the database; nothing is written');
    else if (state === 'off') this.log.warn({ secondsAhead }, 'the clock is not that of the database');
    else this.log.warn({ secondsAhead }, 'the clock is that of the database again');
  }

  private async goOn(signal: AbortSignal): Promise<void> {
    const isOver = () => sleep(EVERY_MS, false, { signal, ref: false }).catch(() => true);
    while (!(await isOver())) await this.look();
  }
}

/** What a process without an api shows in its health. */
export function degradedBy({ state }: Pick<ClockWatch, 'state'>): { degraded?: ['clock'] } {
  return state === 'ok' ? {} : { degraded: ['clock'] };
}

async function timeOf(client: { query: (sql: string) => Promise<{ rows: unknown[] }> }): Promise<number> {
  const { rows } = await client.query('SELECT clock_timestamp() AS now');
  return (rows as { now: Date }[])[0]?.now.getTime() ?? NaN;
}
