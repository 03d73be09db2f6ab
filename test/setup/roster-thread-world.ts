import { type applyDistrictRoster, type planRoster } from '#jobs/registry';
import { createPool } from '#runtime/pg';
import { inThread } from '#worker/rosters/thread/in-thread';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { createMigratedDatabase, type TestDatabase } from './database.js';
import { addSchool, type TestSchool } from './school.js';
import { SECRET } from './service-process.js';

const THREAD = pathToFileURL(resolve('dist/services/worker/src/rosters/thread/roster-thread.js'));

/** As many students as a roster may have. */
export const MANY = 190_000;

/** A roster of `MANY` students, each in a separate class. */
export const largeRoster = () =>
  ['name,id,grade,class', ...Array.from({ length: MANY }, (_, n) => `Student ${n},N${n},4,Class ${n}`)].join(
    '\n',
  );

/** A school with one roster at a time, and jobs that do their work in a thread. */
export class RosterThreadWorld {
  private constructor(
    private readonly database: TestDatabase,
    readonly pool: pg.Pool,
    private readonly school: TestSchool,
  ) {}

  static async start(): Promise<RosterThreadWorld> {
    const database = await createMigratedDatabase();
    const pool = createPool({ url: database.url, connectTimeoutMs: 15_000, onIdleError: () => undefined });
    return new RosterThreadWorld(database, pool, await addSchool(pool));
  }

  async stop(): Promise<void> {
    await this.pool.end();
    await this.database.drop();
  }

  handled(job: typeof planRoster | typeof applyDistrictRoster, memoryMb = 768) {
    const { url: databaseUrl } = this.database;
    return inThread(job, { databaseUrl, secrets: [SECRET] }, { thread: THREAD, memoryMb });
  }

  /** @returns the import's id */
  async addImport(content: string): Promise<string> {
    const { pool, school } = this;
    const importId = randomUUID();
    await pool.query(
      `UPDATE directory.roster_imports SET state = 'discarded', content = NULL, preview = NULL WHERE school_id = $1`,
      [school.id],
    );
    await pool.query(
      `INSERT INTO directory.roster_imports (id, school_id, asked_by, file_name, content, job_id)
       VALUES ($1, $2, $3, 'roster.csv', $4, $1)`,
      [importId, school.id, school.users.school_admin.id, Buffer.from(content)],
    );
    return importId;
  }

  async stateOf(importId: string): Promise<{ state: string; new: number | null } | undefined> {
    const { rows } = await this.pool.query<{ state: string; new: number | null }>(
      `SELECT state, (counts->>'new')::integer AS new FROM directory.roster_imports WHERE id = $1`,
      [importId],
    );
    return rows[0];
  }
}
