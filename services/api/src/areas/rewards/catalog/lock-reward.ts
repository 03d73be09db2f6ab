import { type Database } from '#database/schema';
import { iconOfReward } from '#domain/looks';
import { type Transaction } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { teacherIds } from '../../../core/directory/class-teachers.js';
import { notFound } from '../../../core/http/problem.js';
import { requireRightToManage } from './reward-rights.js';

export type LockedReward = Awaited<ReturnType<typeof lockReward>>;

/**
 * Locks a reward's row until the transaction ends.
 * @throws Problem 404, or 403 if the caller may not manage it
 */
export async function lockReward(tx: Transaction<Database>, caller: Caller, id: string) {
  const row = await tx
    .selectFrom('directory.rewards as r')
    .leftJoin('directory.classes as c', 'c.id', 'r.class_id')
    .select([
      'r.id',
      'r.type',
      'r.name',
      'r.description',
      'r.icon',
      'r.point_cost',
      'r.quantity',
      'r.limit_times',
      'r.limit_per',
      'r.is_active',
    ])
    .select(['r.version', 'r.created_by', teacherIds.as('teacher_ids'), 'c.archived_at as class_archived_at'])
    .where('r.school_id', '=', caller.schoolId)
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst();
  if (row === undefined) throw notFound('rewardId', 'Reward not found');
  requireRightToManage(caller, { teacherIds: row.teacher_ids, createdBy: row.created_by });
  return row;
}

/** The editable fields of a reward's row, for the audit log. */
export function editable(reward: LockedReward) {
  const { name, description, point_cost, quantity, limit_times, limit_per } = reward;
  return { name, description, icon: iconOfReward(reward), point_cost, quantity, limit_times, limit_per };
}
