import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { Probe } from '#runtime/async';
import { createPool } from '#runtime/pg';
import { keepsSessions } from '#runtime/require-sessions';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Kysely } from 'kysely';
import type pg from 'pg';
import { type Environment } from '../../core/platform/environment.js';
import { LOGGER, type Logger } from '../../core/platform/logger.js';
import { ENVIRONMENT } from '../../core/platform/tokens.js';
import { type LedgerDatabase, ledgerDatabases } from '../ledger-databases.js';

/** Maximum wait for a health check's queries. */
export const PATIENCE_MS = 800;

/** Part of the ledger, and the connections to its database. */
type Ledger = Pick<LedgerDatabase, 'parts'> & { pool: pg.Pool };

/** Separate connections for health checks, so that they neither wait behind requests nor as long as requests may. */
@Injectable()
export class HealthDatabase implements OnApplicationShutdown {
  readonly db: Kysely<Database>;
  /** What the product's database holds of the ledger. */
  readonly ledger: Ledger;
  /** The events, if they are in a Postgres of their own. */
  readonly events: Ledger | undefined;
  private readonly sessions = new Probe(() => this.lookAtSessions(), PATIENCE_MS);

  constructor(@Inject(ENVIRONMENT) environment: Environment, @Inject(LOGGER) logger: Logger) {
    const open = ({ url, parts }: LedgerDatabase): Ledger => ({ parts, pool: poolOf(url, logger) });
    const [own, events] = ledgerDatabases(environment, environment.databaseUrl);
    this.ledger = open(own);
    this.events = events && open(events);
    this.db = createDatabase(this.ledger.pool);
  }

  /** Whether each connection has its own session; a pooler may make connections share sessions. @throws if none answers */
  keepsSessions(): Promise<boolean> {
    return this.sessions.answer();
  }

  private async lookAtSessions(): Promise<boolean> {
    const clients: pg.PoolClient[] = [];
    try {
      const connect = async () => {
        const client = await this.ledger.pool.connect();
        clients.push(client);
        return client;
      };
      return await keepsSessions(await connect(), await connect());
    } finally {
      for (const client of clients) client.release();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.db.destroy(), this.events?.pool.end()]);
  }
}

function poolOf(url: string, logger: Logger): pg.Pool {
  return createPool({
    url,
    max: 2,
    connectTimeoutMs: PATIENCE_MS,
    queryTimeoutMs: PATIENCE_MS,
    onIdleError: (err) => logger.warn({ err }, 'an idle connection broke'),
  });
}
