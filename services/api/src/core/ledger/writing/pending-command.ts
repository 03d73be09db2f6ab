import { LedgerUnavailable } from '../ledger-errors.js';
import { type CommandRequest, type Outcome, type Unsure } from '../outcome.js';

export type StampedRequest = CommandRequest & { occurredAt: string };

/** A command in progress. It is answered once, at the latest when it times out. */
export class PendingCommand {
  readonly outcome: Promise<Outcome | Unsure>;
  private settled = false;
  private resolve!: (outcome: Outcome | Unsure) => void;
  private reject!: (error: unknown) => void;
  private readonly timer: NodeJS.Timeout;

  constructor(
    readonly request: StampedRequest,
    timeoutMs: number,
  ) {
    this.outcome = new Promise<Outcome | Unsure>((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    this.timer = setTimeout(() => this.fail(new LedgerUnavailable('no-answer')), timeoutMs);
  }

  get isSettled(): boolean {
    return this.settled;
  }

  answer(outcome: Outcome | Unsure): void {
    this.settle(() => this.resolve(outcome));
  }

  fail(error: unknown): void {
    this.settle(() => this.reject(error));
  }

  private settle(how: () => void): void {
    if (this.settled) return;
    this.settled = true;
    clearTimeout(this.timer);
    how();
  }
}
