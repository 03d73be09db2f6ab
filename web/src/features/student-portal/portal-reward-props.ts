import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { type PortalReward } from '#contracts/student-portal/student-portal';
import { type PortalObstacle } from './obstacle-for';
import { type GoalChoice } from './use-goal';

/** What a card and a row of a reward show. */
export type PortalRewardProps = {
  reward: PortalReward;
  student: PortalStudent;
  now: Date;
  /** Why the student can't have it now. */
  obstacle: PortalObstacle | null;
  /** Whether it is being redeemed or entered. */
  isPending: boolean;
  goal: GoalChoice;
  onChoose: (reward: PortalReward) => void;
  onCheck: (raffle: PortalReward) => void;
};
