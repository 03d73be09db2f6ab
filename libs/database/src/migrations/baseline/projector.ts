/** How far the projector is, what it could not read, and who works. */
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
  // far, even if the rows themselves are damaged, and needs no positions, which a read of one stream may not return.
  `CREATE TABLE readmodel.school_revisions (
     school_id uuid PRIMARY KEY,
     revision bigint NOT NULL
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
  // A request that is repeated during the rebuild gets a new id, so that it is not marked as done.
  `CREATE TABLE readmodel.rebuild_requests (
     school_id uuid PRIMARY KEY,
     request_id uuid NOT NULL,
     requested_at timestamptz NOT NULL DEFAULT now()
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
];
