import { schemaVersionOf } from '#contracts/events/codec';
import type { Tx } from '../projections/sql/tx.js';
import type { Entry } from './entry.js';

/**
 * Stores what cannot be applied, under its place in its stream. It must accept anything that an event store may
 * deliver: if parking itself failed, the projector would stop.
 */
export async function park(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const parked = entries.filter(({ fact }) => fact === undefined);
  if (parked.length === 0) return;
  await tx.query(
    `INSERT INTO parked_events
       (stream, revision, school_id, event_id, position, type, schema_version, kind, reason)
     SELECT * FROM unnest($1::text[], $2::bigint[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::bigint[],
                          $8::text[], $9::text[])
     ON CONFLICT (stream, revision) DO NOTHING`,
    [
      parked.map(({ recorded }) => recorded.stream),
      parked.map(({ recorded }) => recorded.revision),
      parked.map(({ schoolId }) => schoolId),
      parked.map(({ recorded }) => storable(recorded.id)),
      parked.map(({ recorded }) => recorded.position),
      parked.map(({ recorded }) => storable(recorded.type)),
      parked.map(({ recorded }) => schemaVersionOf(recorded.metadata)),
      parked.map(({ kind }) => kind),
      parked.map(({ reason = '' }) => storable(reason)),
    ],
  );
}

const LONGEST_TEXT = 500;

/** Control characters, some of which no database accepts, and lone surrogates. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/gu;

/** Makes text from outside readable in a list. */
export function storable(text: string): string {
  const readable = text.slice(0, LONGEST_TEXT).replace(UNSTORABLE, '\uFFFD');
  return text.length > LONGEST_TEXT ? `${readable}…` : readable;
}
