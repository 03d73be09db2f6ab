import { fingerprintOf } from '#contracts/events/fingerprint';
import { commandIdFor } from '#contracts/events/ids';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { Problem } from '../../../core/http/problem.js';
import { LOGGER, type Logger } from '../../../core/platform/logger.js';
import { Rounds } from '../../../core/platform/rounds.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { RewardDirectory } from '../catalog/reward-directory.js';
import { RecordDraw } from './record-draw.js';

const EVERY_MS = 60_000;
/** Entries that another process accepted at the last moment, by a clock that is a little behind, are recorded by then. */
const GRACE_MS = 60_000;
/** Raffles drawn in one round. More wait for the next one, the longest ended first. */
const MOST = 200;
const ACTOR = { kind: 'system', id: 'scheduled-draw' } as const;

type Due = { schoolId: string; rewardId: string };

/**
 * Draws the raffles that have ended, in schools that chose so. Every api process looks each minute, and the ledger draws a
 * raffle only once, even if another process or a person draws at the same time.
 */
@Injectable()
export class ScheduledDraws implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly directory: RewardDirectory,
    private readonly draw: RecordDraw,
    private readonly clock: Clock,
    private readonly rounds: Rounds,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.rounds.add({
      everyMs: EVERY_MS,
      run: (signal) => this.drawDue(signal),
      failure: 'ended raffles could not be looked for; will try again',
    });
  }

  private async drawDue(signal: AbortSignal): Promise<void> {
    for (const due of await this.due()) {
      await this.drawOne(due);
      if (signal.aborted) return;
    }
  }

  /** One raffle that cannot be drawn keeps no other waiting. */
  private async drawOne({ schoolId, rewardId }: Due): Promise<void> {
    try {
      const reward = await this.directory.findReward(schoolId, rewardId);
      if (reward === undefined) return;
      const identity = {
        schoolId,
        actor: ACTOR,
        commandId: commandIdFor(ACTOR.id, rewardId),
        fingerprint: fingerprintOf({ scheduledDraw: rewardId }),
        keyTime: 'now',
      } as const;
      await this.draw.run(identity, reward);
    } catch (error) {
      // Drawn already, and the read models have yet to show it.
      if (error instanceof Problem && error.getStatus() === 409) return;
      this.logger.warn({ err: error, schoolId, rewardId }, 'a raffle could not be drawn; will try again');
    }
  }

  /** Raffles without an entry are never drawn, because nobody can enter them now. */
  private async due(): Promise<Due[]> {
    const now = this.clock.now();
    return this.db
      .selectFrom('directory.rewards as r')
      .innerJoin('directory.schools as s', 's.id', 'r.school_id')
      .select(['r.school_id as schoolId', 'r.id as rewardId'])
      .whereRef('r.raffle_end_date', '>=', 's.raffles_drawn_since')
      .where('r.raffle_end_date', '<=', new Date(now.getTime() - GRACE_MS))
      .where('s.is_active', '=', true)
      .where(sql<boolean>`greatest(s.trial_ends_at, s.paid_through) > ${now}`)
      .where(
        sql<boolean>`
          EXISTS (SELECT FROM readmodel.raffle_entries e WHERE e.reward_id = r.id)
          AND NOT EXISTS (SELECT FROM readmodel.raffle_draws d WHERE d.reward_id = r.id)
          AND NOT EXISTS (SELECT FROM directory.school_deletions x WHERE x.school_id = s.id)`,
      )
      .orderBy('r.raffle_end_date')
      .orderBy('r.id')
      .limit(MOST)
      .execute();
  }
}
