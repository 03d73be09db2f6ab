import { type Database } from '#database/schema';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Kysely } from 'kysely';
import type pg from 'pg';
import { Rounds } from '../../../../core/platform/rounds.js';
import { DATABASE, POOL } from '../../../../core/platform/tokens.js';
import { type Deletion, EraseSchool } from './erase-school.js';

/** How often to look for a deletion that another process left unfinished. */
const LOOK_EVERY_MS = 3_000;

/** Carries out deletions that were requested, each in one process at a time, until it is done. */
@Injectable()
export class SchoolDeletions implements OnModuleInit {
  /** Looks for deletions that were requested, now or after the one that is under way. */
  wake: () => void = () => undefined;

  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly rounds: Rounds,
    private readonly eraser: EraseSchool,
  ) {}

  onModuleInit(): void {
    this.wake = this.rounds.add({
      everyMs: LOOK_EVERY_MS,
      run: (signal) => this.work(signal),
      failure: 'a deletion was interrupted; it will continue',
    });
  }

  private async work(signal: AbortSignal): Promise<void> {
    const begun = await this.db
      .selectFrom('directory.school_deletions')
      .select(['school_id', 'requested_by'])
      .where('finished_at', 'is', null)
      .orderBy('requested_at')
      .execute();
    for (const deletion of begun) await this.carryOut(deletion, signal);
  }

  /** The lock belongs to the connection, so it is released as soon as this process ends, for whatever reason. */
  private async carryOut(deletion: Deletion, signal: AbortSignal): Promise<void> {
    const client = await this.pool.connect();
    const key = [`school deletion ${deletion.school_id}`];
    try {
      const { rows } = await client.query<{ held: boolean }>(
        'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held',
        key,
      );
      if (rows[0]?.held === true) {
        await this.eraser.run(deletion, signal);
        await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', key);
      }
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}
