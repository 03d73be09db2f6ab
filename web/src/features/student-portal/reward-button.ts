import { type PortalReward } from '#contracts/student-portal/student-portal';
import { capitalized } from '@/lib/text/format';
import { type PortalObstacle } from './obstacle-for';

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
export function buttonText(type: PortalReward['type'], obstacle: PortalObstacle | null): string {
  switch (obstacle?.kind) {
    case undefined:
      return WORDING[type].button;
    case 'points':
      return 'Need more points';
    case 'limit':
      return obstacle.again === null ? 'You’ve had this' : capitalized(obstacle.again);
    case 'closed':
      return 'Store closed';
    case 'full':
      return 'Full';
    case 'ended':
      return 'Raffle Ended';
  }
}
