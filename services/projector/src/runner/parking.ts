import type { ParkedKind } from '#database/schema';
import pg from 'pg';
import { UnusableFact } from '../projections/batch/unusable-fact.js';
import type { Entry, EntryBatch } from './entry.js';
import { halve } from './entry-batches.js';

/**
 * Commits a batch. If its data is at fault, halves it until the failing event is alone, and parks that.
 * @param commit applies a batch in its own transaction: all of it or nothing
 */
export async function commitOrPark(
  batch: EntryBatch,
  commit: (batch: EntryBatch) => Promise<void>,
  onParked: (entry: Entry) => void,
): Promise<void> {
  try {
    await commit(batch);
    for (const entry of batch.entries) if (entry.fact === undefined) onParked(entry);
  } catch (error) {
    if (!isDataAtFault(error)) throw error;
    if (batch.entries.length > 1) {
      for (const half of halve(batch)) await commitOrPark(half, commit, onParked);
      return;
    }
    const [only] = batch.entries;
    if (only?.fact === undefined) throw error;
    const { recorded, schoolId } = only;
    const parked: Entry = { recorded, schoolId, ...blame(error) };
    await commitOrPark({ entries: [parked], position: batch.position }, commit, onParked);
  }
}

/**
 * SQLSTATE classes 21 (cardinality), 22 (data exception), 23 (integrity constraint violation) and 54 (program limit
 * exceeded): the same data would fail every time.
 */
const DATA_STATES = /^(2[123]|54)/;

function isDataAtFault(error: unknown): error is Error {
  if (error instanceof pg.DatabaseError) return DATA_STATES.test(error.code ?? '');
  return error instanceof UnusableFact || error instanceof RangeError || error instanceof TypeError;
}

const UNIQUE_VIOLATION = '23505';

/** Uses its own wording, because the server's message would quote the data. */
function blame(error: Error): { kind: ParkedKind; reason: string } {
  if (error instanceof UnusableFact) return { kind: 'contradictory', reason: error.message };
  if (!(error instanceof pg.DatabaseError)) return { kind: 'unstorable', reason: error.message };
  const { code = 'unknown', constraint } = error;
  const reason = constraint === undefined ? 'refused by the database' : `violates ${constraint}`;
  const kind = code === UNIQUE_VIOLATION ? 'repeated' : 'unstorable';
  return { kind, reason: `${reason} (SQLSTATE ${code})` };
}
