import { fingerprintOf } from '#contracts/events/fingerprint';
import { commandIdFor } from '#contracts/events/ids';
import { areDaysMoving } from '#database/rebuild-requests';
import { type Database } from '#database/schema';
import { areRollUpsBuilt } from '#reports/built-roll-ups';
import { readTogether } from '#reports/reading';
import { Clock } from '#runtime/clock';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { LedgerRecorder } from '../../../core/ledger/ledger-recorder.js';
import { Problem } from '../../../core/http/problem.js';
import { LOGGER, type Logger } from '../../../core/platform/logger.js';
import { Rounds } from '../../../core/platform/rounds.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { countGoals, type CountedGoal } from './goal-progress.js';

const EVERY_MS = 5_000;
const ACTOR = { kind: 'system', id: 'goal' } as const;

type OpenGoal = CountedGoal & { target: number };
type Reached = OpenGoal & { points: number; revision: number };

/**
 * Records that goals were reached. Every api process looks at the schools in which something has happened, and the ledger records
 * each goal once: the command's id follows from the goal.
 */
@Injectable()
export class ReachedGoals implements OnModuleInit {
  /** What was counted last in each school: up to which revision, and with which latest goal. */
  private readonly counted = new Map<string, string>();

  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly ledger: LedgerRecorder,
    private readonly clock: Clock,
    private readonly rounds: Rounds,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.rounds.add({
      everyMs: EVERY_MS,
      run: (signal) => this.lookAtAll(signal),
      failure: 'goals could not be counted; will try again',
    });
  }

  private async lookAtAll(signal: AbortSignal): Promise<void> {
    const schools = await this.schoolsWithOpenGoals();
    for (const { schoolId, state } of schools) {
      if (signal.aborted) return;
      if (this.counted.get(schoolId) === state) continue;
      const reached = await this.reachedIn(schoolId);
      if (reached === undefined) continue;
      let isDone = true;
      for (const goal of reached) isDone = (await this.record(goal)) && isDone;
      if (isDone) this.counted.set(schoolId, state);
    }
  }

  /** One goal that cannot be recorded keeps no other waiting. @returns whether the ledger has it */
  private async record({ id, schoolId, target, points, revision }: Reached): Promise<boolean> {
    const identity = {
      schoolId,
      actor: ACTOR,
      commandId: commandIdFor(ACTOR.id, id),
      fingerprint: fingerprintOf({ goal: id }),
      keyTime: 'now',
    } as const;
    const command = { type: 'ReachGoal', goalId: id, target, points, throughRevision: revision } as const;
    try {
      await this.ledger.record(identity, command, () => ({}));
      return true;
    } catch (error) {
      // Recorded already, and the read models have yet to show it.
      if (error instanceof Problem && error.getStatus() === 409) return true;
      this.logger.warn({ err: error, schoolId, goalId: id }, 'a goal could not be recorded; will try again');
      return false;
    }
  }

  private async schoolsWithOpenGoals(): Promise<{ schoolId: string; state: string }[]> {
    const { rows } = await sql<{ schoolId: string; state: string }>`
      SELECT p.school_id AS "schoolId", concat_ws(' ', l.revision, max(p.created_at), count(*)) AS state
      FROM directory.point_goals p
      JOIN directory.schools s ON s.id = p.school_id AND s.is_active
      JOIN readmodel.school_revisions l ON l.school_id = p.school_id
      WHERE p.archived_at IS NULL AND greatest(s.trial_ends_at, s.paid_through) > ${this.clock.now()}
        AND NOT EXISTS (SELECT FROM readmodel.goals_reached r WHERE r.goal_id = p.id)
        AND NOT EXISTS (SELECT FROM directory.school_deletions x WHERE x.school_id = p.school_id)
      GROUP BY p.school_id, l.revision`.execute(this.db);
    return rows;
  }

  /** From one snapshot. @returns undefined while the figures are being rebuilt */
  private reachedIn(schoolId: string): Promise<Reached[] | undefined> {
    return readTogether(this.db, async (tx) => {
      if (!(await areRollUpsBuilt(tx)) || (await areDaysMoving(tx, [schoolId]))) return undefined;
      const { rows } = await sql<OpenGoal & { revision: number }>`
        SELECT p.id, p.school_id AS "schoolId", s.time_zone AS "timeZone", p.class_id AS "classId", p.group_id AS "groupId",
               p.house_id AS "houseId", p.starts_on::text AS "startsOn", p.target, l.revision
        FROM directory.point_goals p
        JOIN directory.schools s ON s.id = p.school_id
        JOIN readmodel.school_revisions l ON l.school_id = p.school_id
        WHERE p.school_id = ${schoolId} AND p.archived_at IS NULL
          AND NOT EXISTS (SELECT FROM readmodel.goals_reached r WHERE r.goal_id = p.id)`.execute(tx);
      const points = await countGoals(tx, rows);
      return rows
        .map((goal) => ({ ...goal, points: points.get(goal.id) ?? 0 }))
        .filter((goal) => goal.points >= goal.target);
    });
  }
}
