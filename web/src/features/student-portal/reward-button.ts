import { type PortalReward } from '#contracts/student-portal/student-portal';
import { capitalized } from '@/lib/text/format';
import { type Obstacle } from '@/lib/text/reward-availability';

export const WORDING = {
  standard: {
    badge: 'Instant Reward',
    button: 'Redeem',
    pending: 'Redeeming...',
    confirmTitle: 'Confirm Redemption',
    confirm: 'Confirm Redemption',
    succeeded: 'Reward redeemed!',
  },
  raffle: {
    badge: 'Raffle Entry',
    button: 'Enter Raffle',
    pending: 'Entering...',
    confirmTitle: 'Confirm Raffle Entry',
    confirm: 'Confirm Entry',
    succeeded: 'Raffle entry successful!',
  },
} as const satisfies Record<PortalReward['type'], object>;

/** The label of a reward's button: the action, or why it is unavailable. */
export function buttonText(type: PortalReward['type'], obstacle: Obstacle | null): string {
  switch (obstacle?.kind) {
    case undefined:
      return WORDING[type].button;
    case 'points':
      return 'Need more points';
    case 'limit':
      return obstacle.again === null ? 'You’ve had this' : capitalized(obstacle.again);
    case 'full':
      return 'Full';
    case 'ended':
      return 'Raffle Ended';
  }
}
