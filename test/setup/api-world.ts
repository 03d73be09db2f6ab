import type { Role } from '#domain/roles';
import { createPool } from '#runtime/pg';
import type pg from 'pg';
import type { ApiClient } from './api-client.js';
import { type ApiProcess, startApi } from './api-process.js';
import { addSchool, signIn, type TestSchool } from './school.js';

/** A running api with two schools, and direct access to its database. */
export class ApiWorld {
  private constructor(
    readonly api: ApiProcess,
    readonly pool: pg.Pool,
    readonly school: TestSchool,
    readonly otherSchool: TestSchool,
  ) {}

  static async start(environment: Record<string, string> = {}, entry?: string): Promise<ApiWorld> {
    const api = await startApi(environment, entry);
    const pool = createPool({
      url: api.databaseUrl,
      max: 4,
      // A busy machine may stand still for seconds.
      connectTimeoutMs: 15_000,
      onIdleError: () => undefined,
    });
    return new ApiWorld(api, pool, await addSchool(pool), await addSchool(pool));
  }

  async stop(): Promise<void> {
    await this.pool.end();
    await this.api.stop();
  }

  signIn(role: Exclude<Role, 'executive_admin'>, school = this.school): Promise<ApiClient> {
    return signIn(this.api.client(), school.users[role]);
  }

  /** The number of events of all schools. */
  async eventCount(): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>('SELECT count(*) AS count FROM ledger.events');
    return rows[0]?.count ?? 0;
  }
}
