import { type Setup } from '#contracts/accounts/setup';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DEMO_USER_IDS } from '../../../core/platform/demo/demo-accounts.js';
import { DemoDatabase } from '../../../core/platform/demo/demo-database.js';
import { type Environment } from '../../../core/platform/environment.js';
import { ENVIRONMENT, POOL } from '../../../core/platform/tokens.js';

@Injectable()
export class SetupQuery {
  /** Once somebody can sign in, the answer never changes, so unauthenticated requests need no query. */
  private settledState: Setup['state'] | undefined;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly demo: DemoDatabase,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async run(): Promise<Setup> {
    return this.inState(await this.state());
  }

  /** The answer without asking; undefined while it may change. */
  settled(): Setup | undefined {
    return this.settledState && this.inState(this.settledState);
  }

  private inState(state: Setup['state']): Setup {
    return {
      state,
      hasIdentityProvider: this.environment.identityProvider !== undefined,
      supportEmail: this.environment.supportEmail ?? null,
    };
  }

  private async state(): Promise<Setup['state']> {
    if (this.settledState !== undefined) return this.settledState;
    if (await this.demo.isHere()) return (this.settledState = 'demo');
    const { rowCount } = await this.pool.query(
      `SELECT FROM directory.users
       WHERE is_active AND password_hash IS NOT NULL AND id <> ALL ($1::uuid[]) LIMIT 1`,
      [DEMO_USER_IDS],
    );
    return rowCount === 0 ? 'needs-executive' : (this.settledState = 'ready');
  }
}
