import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { type StudentCaller } from '../../core/auth/student/student-caller.js';
import { changeDirectory } from '../../core/directory/change-directory.js';
import { notFound, unauthorized } from '../../core/http/problem.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { isShownTo } from './portal-rewards.query.js';

@Injectable()
export class ChooseGoal {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 404 for a reward that the student does not see */
  async run(caller: StudentCaller, rewardId: string | null): Promise<void> {
    const { schoolId, studentId } = caller;
    await changeDirectory(this.db, async (tx) => {
      await lockStudent(tx, studentId);
      if (rewardId !== null) await requireShown(tx, caller, rewardId);
      const before = await goalOf(tx, studentId);
      if (rewardId === null) await this.forget(tx, studentId);
      else await this.set(tx, studentId, rewardId);
      if (before === rewardId) return undefined;
      return {
        schoolId,
        actor: { kind: 'student', id: studentId },
        action: 'update',
        entity: 'student',
        entityId: studentId,
        before: { goal_reward_id: before },
        after: { goal_reward_id: rewardId },
      };
    });
  }

  /** A goal that is chosen again starts over, because the student may have had the reward before. */
  private async set(tx: Transaction<Database>, studentId: string, rewardId: string): Promise<void> {
    const goal = { reward_id: rewardId, chosen_at: this.clock.now() };
    await tx
      .insertInto('directory.student_goals')
      .values({ student_id: studentId, ...goal })
      .onConflict((conflict) => conflict.column('student_id').doUpdateSet(goal))
      .execute();
  }

  private async forget(tx: Transaction<Database>, studentId: string): Promise<void> {
    await tx.deleteFrom('directory.student_goals').where('student_id', '=', studentId).execute();
  }
}

/** Removing or erasing the student locks the row too, so that no goal comes after it. */
async function lockStudent(tx: Transaction<Database>, studentId: string): Promise<void> {
  const student = await tx
    .selectFrom('directory.students')
    .select('id')
    .where('id', '=', studentId)
    .where('archived_at', 'is', null)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (student === undefined) throw unauthorized();
}

async function requireShown(
  tx: Transaction<Database>,
  caller: StudentCaller,
  rewardId: string,
): Promise<void> {
  const reward = await tx
    .selectFrom('directory.rewards as r')
    .select('r.id')
    .where('r.id', '=', rewardId)
    .where(isShownTo(caller))
    .executeTakeFirst();
  if (reward === undefined) throw notFound('rewardId', 'This reward does not exist.');
}

async function goalOf(tx: Transaction<Database>, studentId: string): Promise<string | null> {
  const goal = await tx
    .selectFrom('directory.student_goals')
    .select('reward_id')
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return goal?.reward_id ?? null;
}
