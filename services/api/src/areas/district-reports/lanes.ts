import { type Database } from '#database/schema';
import { type Reading, readTogether } from '#reports/reading';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';

/** A report’s statement or several of them. */
type Read<T> = (db: Reading) => Promise<T>;

/** Connections that see the same rows, so that Postgres works on several statements of a report at a time. */
export class Lanes {
  private readonly free: Reading[];
  private readonly waiting: ((lane: Reading) => void)[] = [];

  constructor(
    readonly first: Reading,
    ...others: Reading[]
  ) {
    this.free = [first, ...others];
  }

  /** Reads on a connection that nothing else is read on, as soon as there is one; in the order of the calls. */
  async read<T>(read: Read<T>): Promise<T> {
    const lane = this.free.pop() ?? (await new Promise<Reading>((resolve) => this.waiting.push(resolve)));
    try {
      return await read(lane);
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.free.push(lane);
      else next(lane);
    }
  }
}

/** Reads in one snapshot, on two connections if the pool has another one that nobody waits for. */
export function readInLanes<T>(
  { db, pool }: { db: Kysely<Database>; pool: pg.Pool },
  read: (lanes: Lanes) => Promise<T>,
): Promise<T> {
  return readTogether(db, async (first) => {
    if (!hasFree(pool)) return read(new Lanes(first));
    const { rows } = await sql<{ snapshot: string }>`SELECT pg_export_snapshot() AS snapshot`.execute(first);
    return readTogether(db, async (second) => {
      await sql`SET TRANSACTION SNAPSHOT ${sql.lit(rows[0]?.snapshot)}`.execute(second);
      return read(new Lanes(first, second));
    });
  });
}

/** Reports that hold one connection while they wait for another could wait for each other. */
function hasFree(pool: pg.Pool): boolean {
  return pool.idleCount > 0 || pool.totalCount < pool.options.max;
}
