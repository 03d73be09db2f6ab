import { type PortalTransaction } from '#contracts/student-portal/student-portal';
import { expect, it } from '@jest/globals';
import { activityText } from './activity-text';

const line: PortalTransaction = {
  id: '1',
  kind: 'award',
  amount: 1,
  balanceAfter: 1,
  categoryName: 'Respect',
  rewardName: null,
  icon: 'handshake',
  color: 'green',
  note: null,
  awardedByName: 'Ms Lee',
  createdAt: '2026-11-20T15:00:00.000Z',
  reversedAt: null,
  revision: 0,
};

it('an award shows its category and giver, anything else shows what it was', () => {
  const texts = [
    line,
    { ...line, awardedByName: null },
    { ...line, kind: 'reversal', awardedByName: null },
    { ...line, kind: 'redemption', rewardName: 'Pencil Set' },
    { ...line, kind: 'refund', rewardName: 'Pencil Set' },
    { ...line, kind: 'raffle_entry', rewardName: 'Front Row Raffle' },
    { ...line, kind: 'reset' },
    { ...line, kind: 'carried_over' },
  ].map((each) => activityText(each as PortalTransaction));
  expect(texts).toEqual([
    'Respect from Ms Lee',
    'Respect',
    'Taken back: Respect',
    'Redeemed Pencil Set',
    'Points back for Pencil Set',
    'Entered Front Row Raffle',
    'Points reset',
    'Carried over from another school',
  ]);
});
