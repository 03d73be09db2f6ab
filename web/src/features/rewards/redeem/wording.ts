import { type Reward } from '#contracts/rewards/reward';
import { formatCount } from '@/lib/text/format';

type Wording = {
  type: string;
  title: { one: string; many: string };
  choose: string;
  confirmTitle: string;
  confirm: string;
  pending: string;
  succeeded: string;
  /** Verb for the students who got it: `12 students redeemed`. */
  did: string;
};

/** A standard reward is redeemed, a raffle is entered. */
export const WORDING: Record<Reward['type'], Wording> = {
  standard: {
    type: 'Instant Reward',
    title: { one: 'Redeem Reward', many: 'Redeem Reward' },
    choose: 'Redeem',
    confirmTitle: 'Confirm Redemption',
    confirm: 'Confirm Redemption',
    pending: 'Redeeming...',
    succeeded: 'Reward redeemed!',
    did: 'redeemed',
  },
  raffle: {
    type: 'Raffle Entry',
    title: { one: 'Enter Student into Raffle', many: 'Enter Students into Raffle' },
    choose: 'Enter Raffle',
    confirmTitle: 'Confirm Raffle Entry',
    confirm: 'Confirm Entry',
    pending: 'Entering...',
    succeeded: 'Raffle entry successful!',
    did: 'entered',
  },
};

/** `Ava Martin redeemed Pencil Set for 6 points.` */
export function spentText(
  who: string,
  { type, name }: Pick<Reward, 'type' | 'name'>,
  points: number,
): string {
  return `${who} ${WORDING[type].did} ${name} for ${formatCount(points, 'point')}.`;
}
