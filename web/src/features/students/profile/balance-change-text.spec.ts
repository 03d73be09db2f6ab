import { BALANCE_CHANGE_KINDS, type PointTransaction } from '#contracts/points/point-transactions';
import { describe, expect, it } from '@jest/globals';
import { balanceChangeText } from './balance-change-text';

const line = (kind: PointTransaction['kind']) =>
  ({ kind, categoryName: 'Respect', rewardName: 'Homework Pass' }) as PointTransaction;

describe('the text of a statement’s line', () => {
  it('names the category of an award and of its reversal', () => {
    expect(balanceChangeText(line('award'))).toBe('Respect');
    expect(balanceChangeText(line('reversal'))).toBe('Taken back: Respect');
  });

  it('names the reward', () => {
    expect(balanceChangeText(line('redemption'))).toBe('Redeemed Homework Pass');
    expect(balanceChangeText(line('refund'))).toBe('Refund of Homework Pass');
    expect(balanceChangeText(line('raffle_entry'))).toBe('Entered Homework Pass');
  });

  it.each(BALANCE_CHANGE_KINDS)('has words for %s when its category and reward are gone', (kind) => {
    expect(balanceChangeText({ ...line(kind), categoryName: null, rewardName: null })).toMatch(
      /^[A-Z][\w: ]+$/,
    );
  });
});
