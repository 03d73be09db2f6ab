import { pendingMigrations } from '#database/migrate';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { LOGGER, type Logger } from '../platform/logger.js';
import { DATABASE } from '../platform/tokens.js';

type Check = 'ok' | 'failed';
export type ReadinessReport = {
  status: 'ready' | 'not-ready';
  checks: { database: Check; migrations: Check };
};

@Injectable()
export class Readiness {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async check(): Promise<ReadinessReport> {
    try {
      const pending = await pendingMigrations(this.db);
      return report('ok', pending.length === 0 ? 'ok' : 'failed');
    } catch (error) {
      this.logger.warn({ err: error }, 'not ready');
      return report('failed', 'failed');
    }
  }
}

function report(database: Check, migrations: Check): ReadinessReport {
  const isReady = database === 'ok' && migrations === 'ok';
  return { status: isReady ? 'ready' : 'not-ready', checks: { database, migrations } };
}
