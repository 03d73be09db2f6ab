import { sql, type Kysely } from 'kysely';

const STEPS = [
  // An id may occur in two streams, or twice in one, and need not be a UUID: only a place in a stream is unique.
  `ALTER TABLE readmodel.parked_events DROP CONSTRAINT parked_events_pkey`,
  `ALTER TABLE readmodel.parked_events
     ALTER COLUMN event_id TYPE text,
     ADD COLUMN kind text NOT NULL DEFAULT 'unknown'
       CHECK (kind IN ('unknown', 'unreadable', 'contradictory', 'unstorable')),
     ADD COLUMN schema_version bigint`,
  // An approximation, until the rebuild that this release requests classifies them again. A projector of the previous
  // release, which may still be running, writes no kind: its rows count as unknown, so they are tried again too.
  `UPDATE readmodel.parked_events SET kind = CASE
     WHEN reason LIKE 'unknown event type%' OR reason LIKE 'no such schema version%' THEN 'unknown'
     WHEN reason LIKE 'There is no %' THEN 'contradictory'
     WHEN reason LIKE '%violates%' THEN 'unstorable'
     ELSE 'unreadable'
   END`,
  `ALTER TABLE readmodel.parked_events ADD PRIMARY KEY (stream, revision)`,
  `CREATE INDEX parked_events_by_school ON readmodel.parked_events (school_id, revision)`,
  // The last event of each school that its rows contain, written with them. A rebuild of one school goes exactly this
  // far, even if the rows themselves are damaged, and needs no positions, which a read of one stream may not return.
  `CREATE TABLE readmodel.school_revisions (
     school_id uuid PRIMARY KEY,
     revision bigint NOT NULL
   ) WITH (fillfactor = 50)`,
  `INSERT INTO readmodel.school_revisions (school_id, revision)
   SELECT school_id, max(revision) FROM (
     SELECT school_id, revision FROM readmodel.ledger_entries
     UNION ALL SELECT school_id, revision FROM readmodel.parked_events
   ) AS held GROUP BY school_id`,
  // Ids are derived from a person's key, so the same id may occur in the ledgers of two schools.
  `ALTER TABLE readmodel.redemptions DROP CONSTRAINT redemptions_pkey, ADD PRIMARY KEY (school_id, redemption_id)`,
  // An entry that is in the ledger twice is paid for twice and takes part twice.
  `ALTER TABLE readmodel.raffle_entries DROP CONSTRAINT raffle_entries_pkey, ADD PRIMARY KEY (school_id, revision)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
