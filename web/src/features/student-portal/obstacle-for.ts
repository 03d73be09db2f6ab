import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { type PortalReward } from '#contracts/student-portal/student-portal';
import { type Obstacle, obstacleTo } from '@/lib/text/reward-availability';

/** Whose rewards are shown. */
export type Chooser = Pick<PortalStudent, 'totalPoints' | 'timeZone'>;

/** Why the student can't have a reward now; null: they can. */
export function obstacleFor(student: Chooser, reward: PortalReward, now: Date): Obstacle | null {
  const { totalPoints: points, timeZone } = student;
  return obstacleTo(reward, { points, isUsedUp: reward.limitLeft === 0 }, { now, timeZone });
}
