import { type Database } from '#database/schema';
import { type Reading, readTogether } from '#reports/reading';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';

/** A report’s statement or several of them. */
type Read<T> = (db: Reading) => Promise<T>;

/** Connections that see the same rows, so that Postgres works on several statements of a report at a time. */
export class SharedSnapshot {
  private readonly free: Reading[];
  private readonly waiting: ((connection: Reading) => void)[] = [];
  private readonly reads = new Set<Promise<unknown>>();
  private hasFailed = false;

  constructor(
    readonly first: Reading,
    ...others: Reading[]
  ) {
    this.free = [first, ...others];
  }

  /** Reads on a connection that nothing else is read on, as soon as there is one; in the order of the calls. */
  read<T>(read: Read<T>): Promise<T> {
    const result = this.readOnFree(read);
    this.reads.add(result);
    return result;
  }

  /** Resolves when nothing is read any more. What still waits after a failure is not read. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.reads);
  }

  private async readOnFree<T>(read: Read<T>): Promise<T> {
    const connection =
      this.free.pop() ?? (await new Promise<Reading>((resolve) => this.waiting.push(resolve)));
    try {
      if (this.hasFailed) throw new Error('Another statement of the report has failed');
      return await read(connection);
    } catch (error) {
      this.hasFailed = true;
      throw error;
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.free.push(connection);
      else next(connection);
    }
  }
}

/** Reads in one snapshot, on two connections if a second one is free. */
export class SnapshotReader {
  /** Reports that each hold a connection while they wait for another could wait for each other, so only one at a time does. */
  private isPaired = false;

  constructor(
    private readonly db: Kysely<Database>,
    private readonly pool: pg.Pool,
  ) {}

  read<T>(read: (snapshot: SharedSnapshot) => Promise<T>): Promise<T> {
    return readTogether(this.db, async (first) => {
      if (this.isPaired || !this.hasFree()) return readAndSettle(new SharedSnapshot(first), read);
      this.isPaired = true;
      try {
        return await this.readOnTwo(first, read);
      } finally {
        this.isPaired = false;
      }
    });
  }

  private async readOnTwo<T>(first: Reading, read: (snapshot: SharedSnapshot) => Promise<T>): Promise<T> {
    const { rows } = await sql<{ id: string }>`SELECT pg_export_snapshot() AS id`.execute(first);
    return readTogether(this.db, async (second) => {
      await sql`SET TRANSACTION SNAPSHOT ${sql.lit(rows[0]?.id)}`.execute(second);
      return readAndSettle(new SharedSnapshot(first, second), read);
    });
  }

  private hasFree(): boolean {
    return this.pool.idleCount > 0 || this.pool.totalCount < this.pool.options.max;
  }
}

/** A transaction must not end while something is read in it. */
async function readAndSettle<T>(
  snapshot: SharedSnapshot,
  read: (snapshot: SharedSnapshot) => Promise<T>,
): Promise<T> {
  try {
    return await read(snapshot);
  } finally {
    await snapshot.settle();
  }
}
