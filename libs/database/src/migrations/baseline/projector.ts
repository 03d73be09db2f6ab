/** How far the projector is, what it could not read, who works, and what was verified. */
export const PROJECTOR = [
  `CREATE TABLE readmodel.checkpoints (
     name text PRIMARY KEY,
     position text NOT NULL,
     updated_at timestamptz NOT NULL DEFAULT now()
   )`,
  // The version of each projection that built the rows; a different version in the code triggers a rebuild.
  `CREATE TABLE readmodel.projection_versions (
     projection text PRIMARY KEY,
     version integer NOT NULL
   )`,
  // The last event of each school that its rows contain, written with them. A rebuild of one school goes exactly this
  // far, even if the rows themselves are damaged, and needs no positions, which a read of one stream may not return. It
  // deletes the row and writes a new one, so that a process that keeps what it has read can tell by `build`.
  `CREATE TABLE readmodel.school_revisions (
     school_id uuid PRIMARY KEY,
     revision bigint NOT NULL,
     build uuid NOT NULL DEFAULT gen_random_uuid()
   ) WITH (fillfactor = 50)`,
  // An id may occur in two streams, or twice in one, and need not be a UUID: only a place in a stream is unique.
  `CREATE TABLE readmodel.parked_events (
     stream text NOT NULL,
     revision bigint NOT NULL,
     school_id uuid NOT NULL,
     event_id text NOT NULL,
     position text NOT NULL,
     type text NOT NULL,
     schema_version bigint,
     kind text NOT NULL DEFAULT 'unknown'
       CHECK (kind IN ('unknown', 'unreadable', 'contradictory', 'unstorable')),
     reason text NOT NULL,
     parked_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (stream, revision)
   )`,
  `CREATE INDEX parked_events_by_school ON readmodel.parked_events (school_id, revision)`,
  // A request that is repeated during the rebuild gets a new id, so that it is not marked as done. `state` is null while it
  // waits for its turn; a job shows it to the person who waits.
  `CREATE TABLE readmodel.rebuild_requests (
     school_id uuid PRIMARY KEY,
     request_id uuid NOT NULL,
     requested_at timestamptz NOT NULL DEFAULT now(),
     state text CONSTRAINT rebuild_requests_state CHECK (state IN ('begun', 'incomplete'))
   )`,
  // An advisory lock decides who projects a shard; this table shows whether its holder is alive. All times are the
  // database's, so that the machines' clocks need not agree.
  `CREATE TABLE readmodel.projector_leases (
     shard text PRIMARY KEY,
     holder text NOT NULL,
     backend_pid integer NOT NULL,
     backend_start timestamptz NOT NULL,
     heartbeat_at timestamptz NOT NULL
   ) WITH (fillfactor = 10)`,
  // The chain of each school's events: 32 bytes for each event from `first_revision` on, as many as one commit of the
  // projector brought. No rebuild touches it, because a rebuild reads the ledger as it is now, and the chain remembers how
  // it was when the projector first saw it.
  `CREATE TABLE readmodel.event_hashes (
     school_id uuid NOT NULL,
     first_revision bigint NOT NULL,
     hashes bytea NOT NULL CHECK (length(hashes) > 0 AND length(hashes) % 32 = 0),
     hashed_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (school_id, first_revision)
   )`,
  // Hashes cannot be compressed, and their parts are read alone.
  `ALTER TABLE readmodel.event_hashes ALTER COLUMN hashes SET STORAGE EXTERNAL`,
  // Comparisons of a school's read models and chain with its events: asked for, running and done.
  `CREATE TABLE readmodel.verifications (
     id uuid PRIMARY KEY,
     school_id uuid NOT NULL,
     asked_by uuid,
     asked_at timestamptz NOT NULL DEFAULT now(),
     attempts integer NOT NULL DEFAULT 0,
     started_at timestamptz,
     events bigint NOT NULL DEFAULT 0,
     expected bigint NOT NULL DEFAULT 0,
     finished_at timestamptz,
     revision bigint,
     hash bytea,
     differing_rows bigint,
     differences jsonb,
     broken_at bigint,
     failure text CHECK (failure IN ('incomplete', 'interrupted'))
   )`,
  // Asking twice gives one verification.
  `CREATE UNIQUE INDEX verifications_open ON readmodel.verifications (school_id) WHERE finished_at IS NULL`,
  `CREATE INDEX verifications_by_school ON readmodel.verifications (school_id, finished_at DESC)
     WHERE finished_at IS NOT NULL`,
];
