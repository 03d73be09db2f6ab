import { type Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createMigratedDatabase, type TestDatabase } from '../setup/database.js';
import { explain, type Plan, type PlanMode, type Statement } from '../setup/explain.js';
import { FILLED } from './filled.js';

/** A prepared statement is planned for its values at first, and for arbitrary values later. */
export const PLAN_MODES = ['force_custom_plan', 'force_generic_plan'] as const;

/** Condition on `pg_class`: tables that grow with every fact. */
const GROW = `relkind = 'r' AND (relnamespace = 'readmodel'::regnamespace OR pg_class.oid = 'ledger.events'::regclass)`;
const FORGET = `DELETE FROM pg_statistic USING pg_class WHERE starelid = pg_class.oid AND ${GROW}`;

/** A database of a district as it is after years, filled once for the tests of all plans. */
export class LargeDatabase {
  private noted: Statement[] = [];

  private constructor(
    private readonly database: TestDatabase,
    readonly pool: pg.Pool,
    readonly db: Kysely<Database>,
  ) {}

  static async open(): Promise<LargeDatabase> {
    const database = await createMigratedDatabase();
    await fill(database.url);
    const pool = createPool({
      url: database.url,
      max: 1,
      queryTimeoutMs: 120_000,
      onIdleError: () => undefined,
    });
    const db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query: { sql, parameters } }) => void opened.noted.push({ sql, parameters }),
    });
    const opened = new LargeDatabase(database, pool, db);
    return opened;
  }

  async close(): Promise<void> {
    await this.db.destroy();
    await this.database.drop();
  }

  get url(): string {
    return this.database.url;
  }

  /** The statements that the work sends through `db`. */
  async statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
    this.noted = [];
    await work();
    return this.noted;
  }

  explain(mode: PlanMode, statement: Statement): Promise<Plan> {
    return explain(this.pool, mode, statement);
  }

  /** Simulates statistics that were never updated after a district's first minutes. */
  async keepOldStatistics(): Promise<void> {
    await this.pool.query(`UPDATE pg_class SET relpages = 1, reltuples = 10 WHERE ${GROW}; ${FORGET}`);
  }

  /** Simulates tables that were never vacuumed or analyzed, and were empty when their indexes were created. */
  async forgetStatistics(): Promise<void> {
    await this.pool.query(`${FORGET};
      UPDATE pg_class SET relpages = 1, reltuples = 0
      WHERE oid IN (SELECT indexrelid FROM pg_index JOIN pg_class ON pg_class.oid = indrelid WHERE ${GROW});
      UPDATE pg_class SET relpages = 0, reltuples = -1, relallvisible = 0 WHERE ${GROW}`);
  }
}

async function fill(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    // It would take old statistics for a sign of much to do, and bring them up to date.
    await client.query(`DO $$
      DECLARE growing regclass;
      BEGIN
        FOR growing IN SELECT oid FROM pg_class WHERE ${GROW} LOOP
          EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = off)', growing);
        END LOOP;
      END $$`);
    // Looking up a million keys would take longer than to write the rows.
    await client.query('SET session_replication_role = replica');
    for (const statement of FILLED) await client.query(statement);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
