import { CommandAnswer } from './command-answer.js';

/** What a write to the ledger answers, and the position that it reached. */
export class LedgerAnswer<T> extends CommandAnswer<T> {
  constructor(
    body: T,
    readonly position: string,
    replayed: boolean,
  ) {
    super(body, replayed);
  }
}
