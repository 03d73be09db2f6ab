import { openingText } from '#contracts/schools/store-hours';
import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { type PortalReward } from '#contracts/student-portal/student-portal';
import { dayIn } from '#domain/school-day';
import { nextOpening } from '#domain/store-hours';
import { type Obstacle, obstacleText, obstacleTo } from '@/lib/text/reward-obstacle';

/** Whose rewards are shown. */
export type Chooser = Pick<PortalStudent, 'totalPoints' | 'timeZone' | 'storeHours'>;

/** Why the student can't have a reward now: nothing but the hours of the store if that is `closed`. */
export type PortalObstacle = Obstacle | { kind: 'closed'; opens: string };

/** Null: the student can have it. */
export function obstacleFor(student: Chooser, reward: PortalReward, now: Date): PortalObstacle | null {
  const { totalPoints: points, timeZone } = student;
  const obstacle = obstacleTo(reward, { points, isUsedUp: reward.limitLeft === 0 }, { now, timeZone });
  if (obstacle !== null) return obstacle;
  const opens = opensAt(student, now);
  return opens === null ? null : { kind: 'closed', opens };
}

/** `Monday at 8:00 AM`; null while the store is open. */
export function opensAt({ storeHours, timeZone }: Chooser, now: Date): string | null {
  const opening = nextOpening(storeHours, timeZone, now);
  return opening && openingText(opening, dayIn(timeZone, now));
}

/** See `obstacleText`. */
export function portalObstacleText(obstacle: PortalObstacle): string {
  return obstacle.kind === 'closed' ? `The store opens ${obstacle.opens}` : obstacleText(obstacle);
}
