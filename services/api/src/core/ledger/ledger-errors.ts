export type UnavailableReason = 'no-answer' | 'too-many-waiting' | 'still-loading' | 'stopping';

/**
 * The command got no answer in time. It may or may not be carried out; sending it again under the same id has no second
 * effect.
 */
export class LedgerUnavailable extends Error {
  override readonly name = 'LedgerUnavailable';
  constructor(
    readonly reason: UnavailableReason,
    cause?: unknown,
  ) {
    super(`The ledger cannot answer: ${reason}`, { cause });
  }
}

/** Other processes wrote to the school's ledger first on every attempt. Nothing was carried out. */
export class TooMuchContention extends Error {
  override readonly name = 'TooMuchContention';
  constructor(attempts: number) {
    super(`Another process wrote first, ${attempts} times`);
  }
}

/** A stored event cannot be read, so no command of its school can be decided reliably. */
export class LedgerUnreadable extends Error {
  override readonly name: string = 'LedgerUnreadable';
  constructor(stream: string, revision: number, reason: string) {
    super(`Event ${revision} of ${stream} cannot be read: ${reason}`);
  }
}

/** A newer version of the product wrote the event: this process must be replaced before it may write again. */
export class LedgerTooNew extends LedgerUnreadable {
  override readonly name = 'LedgerTooNew';
}
