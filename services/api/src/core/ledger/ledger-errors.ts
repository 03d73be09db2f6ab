export type UnavailableReason = 'no-answer' | 'too-many-waiting' | 'still-loading' | 'stopping';

/**
 * The command got no answer in time. It may or may not be carried out; sent again under the same id it has one effect.
 */
export class LedgerUnavailable extends Error {
  override readonly name = 'LedgerUnavailable';
  constructor(
    readonly reason: UnavailableReason,
    cause?: unknown,
  ) {
    super(`The ledger can not answer: ${reason}`, { cause });
  }
}

/** Other processes wrote to the school's ledger first each time. Nothing was carried out. */
export class TooMuchContention extends Error {
  override readonly name = 'TooMuchContention';
  constructor(attempts: number) {
    super(`Another process wrote first, ${attempts} times`);
  }
}

/** A stored event can not be understood, so no command of its school may be decided: that would be guessing. */
export class LedgerUnreadable extends Error {
  override readonly name: string = 'LedgerUnreadable';
  constructor(stream: string, revision: number, reason: string) {
    super(`Event ${revision} of ${stream} can not be read: ${reason}`);
  }
}

/** A newer version of the product wrote the event: this process has to be replaced before it may write again. */
export class LedgerTooNew extends LedgerUnreadable {
  override readonly name = 'LedgerTooNew';
}
