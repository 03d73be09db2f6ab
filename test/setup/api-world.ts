import type { Role } from '#domain/roles';
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { ApiClient } from './api-client.js';
import { type ApiProcess, startApi } from './api-process.js';
import { addSchool, signIn, type TestSchool } from './school.js';
import { openPool, sharedStack } from './shared-stack.js';

/** A running api with two schools, and direct access to its database. */
export class ApiWorld {
  private constructor(
    readonly api: ApiProcess,
    readonly pool: pg.Pool,
    readonly school: TestSchool,
    readonly otherSchool: TestSchool,
    readonly stop: () => Promise<void>,
  ) {}

  /** Two schools in the stack that the files of this jest worker share: its projector and worker are running. */
  static async start(): Promise<ApiWorld> {
    const { api, pool } = await sharedStack();
    const address = `10.${[...randomBytes(3)].join('.')}`;
    const own: ApiProcess = {
      ...api,
      get log() {
        return api.log;
      },
      client: () => new ApiClient(api.url, address),
    };
    return new ApiWorld(own, pool, await addSchool(pool), await addSchool(pool), () => Promise.resolve());
  }

  /** Starts a separate api for tests that need other settings, stop it, or are about all of its database. */
  static async startOwn(environment: Record<string, string> = {}, entry?: string): Promise<ApiWorld> {
    const api = await startApi(environment, entry);
    const pool = openPool(api.databaseUrl);
    return new ApiWorld(api, pool, await addSchool(pool), await addSchool(pool), async () => {
      await pool.end();
      await api.stop();
    });
  }

  signIn(role: Exclude<Role, 'executive_admin'>, school = this.school): Promise<ApiClient> {
    return signIn(this.api.client(), school.users[role]);
  }

  /** The number of events of both schools. */
  async eventCount(): Promise<number> {
    const streams = [this.school, this.otherSchool].map(({ id }) => `ledger-${id}`);
    const { rows } = await this.pool.query<{ count: number }>(
      'SELECT count(*) AS count FROM ledger.events WHERE stream = ANY($1)',
      [streams],
    );
    return rows[0]?.count ?? 0;
  }
}
