import { CommandAnswer } from './command-answer.js';

/** The answer to a write to the ledger, with the position that it reached. */
export class LedgerAnswer<T> extends CommandAnswer<T> {
  constructor(
    body: T,
    readonly position: string,
    replayed: boolean,
  ) {
    super(body, replayed);
  }
}
