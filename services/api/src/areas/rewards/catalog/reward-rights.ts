import { type Caller } from '../../../core/auth/caller.js';
import { mayManageClass } from '../../../core/auth/class-rights.js';
import { forbidden } from '../../../core/http/problem.js';

export type RewardOwner = {
  /** Teachers of the reward's class; none if the reward is for every class. */
  teacherIds: readonly string[];
  createdBy: string | null;
};

/** Who may edit, archive and draw a reward: administrators any; teachers those of their classes and their own. */
export function mayManage(
  caller: Pick<Caller, 'role' | 'userId'>,
  { teacherIds, createdBy }: RewardOwner,
): boolean {
  return mayManageClass(caller, teacherIds) || (caller.role === 'teacher' && createdBy === caller.userId);
}

/** @throws Problem 403 */
export function requireRightToManage(caller: Pick<Caller, 'role' | 'userId'>, owner: RewardOwner): void {
  if (!mayManage(caller, owner))
    throw forbidden('You can only manage the rewards of your own classes and those you created.');
}
