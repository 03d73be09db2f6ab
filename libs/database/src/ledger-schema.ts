import type { CreatedAt } from './columns.js';

/** The tables of the schema `ledger` that are not the event store's own; its migrations create them. */
export type LedgerTables = {
  'ledger.snapshots': Snapshots;
  'ledger.snapshot_versions': SnapshotVersions;
};

export type Snapshots = {
  stream: string;
  revision: number;
  state_version: number;
  state: string;
  taken_at: CreatedAt;
};

/** When a process last used snapshots of a state version. */
export type SnapshotVersions = { state_version: number; used_at: CreatedAt };
