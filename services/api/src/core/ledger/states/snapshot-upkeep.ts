import { type Kysely, sql } from 'kysely';
import { ledgerStream } from '#contracts/events/stream-name';
import { type Database } from '#database/schema';
import { STATE_VERSION } from '#domain/ledger/snapshot';
import { DEFAULT_LIMITS } from '../limits.js';

/** A school that would have to be folded from many events. `isBusy`: it was written to within a day. */
export type ColdSchool = { schoolId: string; isBusy: boolean };

/** Far more than fit into a process's memory. The others are loaded when they are first written to. */
const MOST_SCHOOLS = 1_000;
const REMOVED_AT_ONCE = 100;

/** Maintains snapshots of several state versions, as processes of several releases write them. */
export class SnapshotUpkeep {
  constructor(private readonly db: Kysely<Database>) {}

  /**
   * Schools written to within a week that lack a recent snapshot of this state version, latest first. Recent writes are
   * taken from the read models; a lagging projector makes this less exact, which only costs time.
   */
  async coldSchools(): Promise<ColdSchool[]> {
    const { rows } = await sql<ColdSchool>`
      SELECT school.id AS "schoolId", last.recorded_at > now() - interval '1 day' AS "isBusy"
      FROM directory.schools AS school
      CROSS JOIN LATERAL (
        SELECT revision, coalesce(recorded_at, occurred_at) AS recorded_at FROM readmodel.ledger_entries
        WHERE school_id = school.id ORDER BY revision DESC LIMIT 1
      ) AS last
      LEFT JOIN ledger.snapshots AS taken
        ON taken.stream = ${ledgerStream('')}::text || school.id AND taken.state_version = ${STATE_VERSION}
      WHERE last.recorded_at > now() - interval '7 days'
        AND last.revision - coalesce(taken.revision, -1) > ${DEFAULT_LIMITS.eventsPerSnapshot}
      ORDER BY last.recorded_at DESC LIMIT ${MOST_SCHOOLS}`.execute(this.db);
    return rows;
  }

  /** Records that this process uses snapshots of its state version. Repeat it at least daily. */
  async renewVersion(): Promise<void> {
    await sql`
      INSERT INTO ledger.snapshot_versions (state_version) VALUES (${STATE_VERSION})
      ON CONFLICT (state_version) DO UPDATE SET used_at = now()`.execute(this.db);
  }

  /** Deletes the snapshots of versions that no process has used for a week. */
  async removeUnusedVersions(): Promise<void> {
    let removed: bigint | undefined;
    do {
      const { numAffectedRows } = await sql`
        DELETE FROM ledger.snapshots WHERE (stream, state_version) IN (
          SELECT stream, state_version FROM ledger.snapshots
          WHERE state_version IN (
            SELECT state_version FROM ledger.snapshot_versions WHERE used_at <= now() - interval '7 days'
          )
          LIMIT ${REMOVED_AT_ONCE}
        )`.execute(this.db);
      removed = numAffectedRows;
    } while (removed !== undefined && removed > 0n);
    await sql`DELETE FROM ledger.snapshot_versions WHERE used_at <= now() - interval '7 days'`.execute(
      this.db,
    );
  }
}
