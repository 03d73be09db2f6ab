import { ledgerStream } from '#contracts/events/stream-name';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { awarded, type School } from './awards.js';

/** Below the number of events that one transaction can have in the global order. */
const EVENTS_PER_TRANSACTION = 100_000;

/** A school of 60 teachers makes 15,000 awards in a week. */
export const AWARDS_A_WEEK = 15_000;
const SECONDS_BETWEEN = (7 * 24 * 60 * 60) / AWARDS_A_WEEK;

const INSERT = `
  INSERT INTO ledger.events (epoch, xid, ordinal, stream, revision, id, type, data, metadata, recorded_at)
  SELECT live.epoch, pg_current_xact_id(), n, $1, $2 + n - 1, gen_random_uuid(), 'PointsAwarded',
         jsonb_build_object(
           'awardId', gen_random_uuid(), 'categoryId', $8::uuid, 'amount', 1,
           'recipients', jsonb_build_array(recipient.data)),
         $4::jsonb || jsonb_build_object(
           'commandId', gen_random_uuid(),
           'occurredAt', to_char((now() - ($6 - n) * interval '1 second' * $7::float8) AT TIME ZONE 'UTC',
                                 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), now()
  FROM ledger.live_epoch AS live, generate_series(1, $3::integer) AS n
  JOIN jsonb_array_elements($5::jsonb) WITH ORDINALITY AS recipient (data, number)
    ON recipient.number = n % jsonb_array_length($5::jsonb) + 1
  ORDER BY n`;

/**
 * Writes this many awards of one category, to one student each, into a school's empty stream, the last of them dated now. Much
 * faster than appends.
 */
export async function writePast(client: pg.Client, { id, students }: School, awards: number): Promise<void> {
  const { metadata } = awarded([]);
  const categoryId = randomUUID();
  for (let written = 0; written < awards; written += EVENTS_PER_TRANSACTION) {
    const count = Math.min(EVENTS_PER_TRANSACTION, awards - written);
    await client.query(INSERT, [
      ledgerStream(id),
      written,
      count,
      JSON.stringify(metadata),
      JSON.stringify(students),
      awards - written,
      SECONDS_BETWEEN,
      categoryId,
    ]);
  }
}
