import { prepareBatch } from '../projections/batch.js';
import { projections } from '../projections/all.js';
import type { Tx } from '../projections/tx.js';
import { withoutDeletedSchools } from './deleted-schools.js';
import type { Entry } from './entry.js';

/** Brings the entries into all read models. The caller's transaction decides whether it happened. */
export async function applyEntries(tx: Tx, given: readonly Entry[]): Promise<void> {
  const entries = await withoutDeletedSchools(tx, given);
  const facts = entries.flatMap(({ fact }) => fact ?? []);
  if (facts.length > 0) {
    const batch = await prepareBatch(tx, facts);
    for (const projection of projections) await projection.apply(tx, batch);
  }
  await park(tx, entries);
}

async function park(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const parked = entries.filter(({ fact }) => fact === undefined);
  if (parked.length === 0) return;
  await tx.query(
    `INSERT INTO parked_events (event_id, school_id, position, stream, revision, type, reason)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[])`,
    [
      parked.map(({ recorded }) => recorded.id),
      parked.map(({ schoolId }) => schoolId),
      parked.map(({ recorded }) => recorded.position),
      parked.map(({ recorded }) => recorded.stream),
      parked.map(({ recorded }) => recorded.revision),
      parked.map(({ recorded }) => recorded.type),
      parked.map(({ reason }) => reason),
    ],
  );
}
