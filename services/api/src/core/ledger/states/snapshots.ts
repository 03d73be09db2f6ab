import { type Kysely, sql } from 'kysely';
import { schoolOfStream } from '#contracts/events/stream-name';
import { type Database } from '#database/schema';
import { STATE_VERSION } from '#domain/ledger/snapshot';

/** A serialized state and its revision. */
export type Snapshot = { revision: number; state: string };

/** Stored states, to load a school faster. A cache: it may lose everything at any time. */
export interface Snapshots {
  find(stream: string): Promise<Snapshot | undefined>;
  save(stream: string, snapshot: Snapshot): Promise<void>;
  /** Removes a snapshot that does not belong to the stream's history. */
  discard(stream: string, revision: number): Promise<void>;
}

export class PostgresSnapshots implements Snapshots {
  constructor(private readonly db: Kysely<Database>) {}

  async find(stream: string): Promise<Snapshot | undefined> {
    return this.db
      .selectFrom('ledger.snapshots')
      .select(['revision', 'state'])
      .where('stream', '=', stream)
      .where('state_version', '=', STATE_VERSION)
      .executeTakeFirst();
  }

  async save(stream: string, { revision, state }: Snapshot): Promise<void> {
    // A deleted school stays in some processes' memory for a while.
    const schoolId = schoolOfStream(stream) ?? '';
    // Another process may be further ahead: a school that leaves this one's memory must not replace a newer snapshot.
    await sql`
      INSERT INTO ledger.snapshots AS known (stream, revision, state_version, state)
      SELECT ${stream}, ${revision}::bigint, ${STATE_VERSION}::integer, ${state}
      WHERE NOT EXISTS (SELECT FROM directory.school_deletions WHERE school_id::text = ${schoolId})
      ON CONFLICT (stream, state_version) DO UPDATE
      SET revision = excluded.revision, state = excluded.state, taken_at = now()
      WHERE known.revision < excluded.revision`.execute(this.db);
  }

  async discard(stream: string, revision: number): Promise<void> {
    await this.db
      .deleteFrom('ledger.snapshots')
      .where('stream', '=', stream)
      .where('state_version', '=', STATE_VERSION)
      .where('revision', '=', revision)
      .execute();
  }
}
