import { type Database } from '#database/schema';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { type Kysely } from 'kysely';
import type pg from 'pg';
import { LOGGER, type Logger } from '../../../../core/platform/logger.js';
import { DATABASE, POOL } from '../../../../core/platform/tokens.js';
import { type Deletion, EraseSchool } from './erase-school.js';

/** How often to look for a deletion that another process left unfinished. */
const LOOK_EVERY_MS = 3_000;

/** Carries out deletions that were requested, each in one process at a time, until it is done. */
@Injectable()
export class SchoolDeletions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly closing = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;

  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly eraser: EraseSchool,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), LOOK_EVERY_MS);
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.closing.abort();
    await this.working;
  }

  wake(): void {
    if (this.closing.signal.aborted) return;
    this.working ??= this.work().finally(() => (this.working = undefined));
  }

  private async work(): Promise<void> {
    try {
      const begun = await this.db
        .selectFrom('directory.school_deletions')
        .select(['school_id', 'requested_by'])
        .where('finished_at', 'is', null)
        .orderBy('requested_at')
        .execute();
      for (const deletion of begun) await this.carryOut(deletion);
    } catch (error) {
      if (!this.closing.signal.aborted)
        this.logger.warn({ err: error }, 'a deletion was interrupted; it will continue');
    }
  }

  /** The lock belongs to the connection, so it is released as soon as this process ends, for whatever reason. */
  private async carryOut(deletion: Deletion): Promise<void> {
    const client = await this.pool.connect();
    const key = [`school deletion ${deletion.school_id}`];
    try {
      const { rows } = await client.query<{ held: boolean }>(
        'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held',
        key,
      );
      if (rows[0]?.held === true) {
        await this.eraser.run(deletion, this.closing.signal);
        await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', key);
      }
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}
