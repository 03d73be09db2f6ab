import { isDemoDatabase, THIS_DATABASE } from '#database/demo-database';
import { type Database } from '#database/schema';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Kysely } from 'kysely';
import type pg from 'pg';
import { type Environment } from '../environment.js';
import { LOGGER, type Logger } from '../logger.js';
import { DATABASE, ENVIRONMENT, POOL } from '../tokens.js';
import { DEMO_PASSWORD, DEMO_SCHOOL_IDS, DEMO_USER_IDS } from './demo-accounts.js';

/**
 * Knows whether this database holds the demo. The demo's accounts, password and login code are public: they work in the
 * demo, and not in production, in a database without the demo, or in a copy of the demo elsewhere.
 */
@Injectable()
export class DemoDatabase implements OnApplicationBootstrap {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.endSessionsElsewhere().catch((err: unknown) =>
      this.logger.warn({ err }, 'could not look for sessions of demo accounts'),
    );
  }

  async isHere(): Promise<boolean> {
    if (this.environment.isProduction) return false;
    return isDemoDatabase(this.db);
  }

  /** Marks this database as the one that holds the demo. */
  async mark(): Promise<void> {
    await this.pool.query(
      `INSERT INTO directory.demo_database (system_identifier, database_oid) ${THIS_DATABASE}
       ON CONFLICT (is_only) DO UPDATE
       SET system_identifier = excluded.system_identifier, database_oid = excluded.database_oid, marked_at = now()`,
    );
  }

  /** Whether the directory contains nothing but the demo, or a part of it. */
  async holdsNothingElse(): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `SELECT FROM directory.schools WHERE id <> ALL ($1::uuid[])
       UNION ALL SELECT FROM directory.users WHERE id <> ALL ($2::uuid[]) LIMIT 1`,
      [DEMO_SCHOOL_IDS, DEMO_USER_IDS],
    );
    return rowCount === 0;
  }

  /** Whether a correct password may open an account here. */
  async admitsUser(userId: string, password: string): Promise<boolean> {
    const isPublic = password === DEMO_PASSWORD || DEMO_USER_IDS.includes(userId);
    return !isPublic || (await this.isHere());
  }

  /** Whether a correct login code may open a student of this school here. */
  async admitsStudentOf(schoolId: string): Promise<boolean> {
    return !DEMO_SCHOOL_IDS.includes(schoolId) || (await this.isHere());
  }

  /** Ends sessions of demo accounts in a database that is not the demo. */
  private async endSessionsElsewhere(): Promise<void> {
    if (await this.isHere()) return;
    await this.pool.query('DELETE FROM directory.sessions WHERE user_id = ANY ($1::uuid[])', [DEMO_USER_IDS]);
    await this.pool.query(
      `DELETE FROM directory.student_sessions t USING directory.students s
       WHERE s.id = t.student_id AND s.school_id = ANY ($1::uuid[])`,
      [DEMO_SCHOOL_IDS],
    );
  }
}
