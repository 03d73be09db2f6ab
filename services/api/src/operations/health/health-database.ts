import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Environment } from '../../core/platform/environment.js';
import { LOGGER, type Logger } from '../../core/platform/logger.js';
import { ENVIRONMENT } from '../../core/platform/tokens.js';

/** Maximum wait for a health check's queries. */
export const PATIENCE_MS = 800;

/** Separate connections for health checks, so that they neither wait behind requests nor as long as requests may. */
@Injectable()
export class HealthDatabase implements OnApplicationShutdown {
  readonly db: Kysely<Database>;

  constructor(@Inject(ENVIRONMENT) { databaseUrl }: Environment, @Inject(LOGGER) logger: Logger) {
    const pool = createPool({
      url: databaseUrl,
      max: 2,
      connectTimeoutMs: PATIENCE_MS,
      queryTimeoutMs: PATIENCE_MS,
      onIdleError: (err) => logger.warn({ err }, 'an idle connection broke'),
    });
    this.db = createDatabase(pool);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.db.destroy();
  }
}
