import { initialState, type LedgerState } from '#domain/ledger/state';
import { NO_STREAM } from '#event-store/event-store';

/** A school's stream, folded up to and including `revision`. */
export type SchoolState = {
  state: LedgerState;
  revision: number;
  /** Revision of the last snapshot known to this process. */
  snapshotRevision: number;
};

export const emptySchool: SchoolState = {
  state: initialState,
  revision: NO_STREAM,
  snapshotRevision: NO_STREAM,
};
