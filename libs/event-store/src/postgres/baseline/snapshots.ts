/**
 * A cache of folded streams that may be emptied at any time. It is in the database of the processes that write to the
 * ledger, even if the events are in another store.
 */
export const SNAPSHOTS = [
  // Processes of two releases run side by side, and each needs snapshots of its own state version.
  `CREATE TABLE ledger.snapshots (
     stream text,
     revision bigint NOT NULL,
     state_version integer,
     state text NOT NULL,
     taken_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (stream, state_version)
   )`,
  // When a process last reported that it uses snapshots of a version.
  `CREATE TABLE ledger.snapshot_versions (
     state_version integer PRIMARY KEY,
     used_at timestamptz NOT NULL DEFAULT now()
   )`,
];
