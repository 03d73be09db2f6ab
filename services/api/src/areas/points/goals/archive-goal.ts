import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { notFound, refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';

@Injectable()
export class ArchiveGoal {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  /** That it was reached stays in the ledger. Idempotent. @throws Problem 404, or 403 for a colleague's */
  async run({ schoolId, actor, role, userId }: Caller, goalId: string): Promise<void> {
    await changeDirectory(this.db, async (tx) => {
      const goal = await tx
        .selectFrom('directory.point_goals')
        .select(['name', 'target', 'created_by', 'archived_at'])
        .where('school_id', '=', schoolId)
        .where('id', '=', goalId)
        .forUpdate()
        .executeTakeFirst();
      if (goal === undefined) throw notFound('goalId', 'This goal does not exist.');
      if (role !== 'school_admin' && goal.created_by !== userId)
        throw refused(
          403,
          'not-your-goal',
          'goalId',
          'Only who set it and administrators can archive a goal.',
        );
      if (goal.archived_at !== null) return undefined;
      await tx
        .updateTable('directory.point_goals')
        .set({ archived_at: this.clock.now() })
        .where('id', '=', goalId)
        .execute();
      const before = { name: goal.name, target: goal.target };
      return { schoolId, actor, action: 'archive', entity: 'point_goal', entityId: goalId, before };
    });
  }
}
