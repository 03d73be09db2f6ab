import { MOVEMENT_KINDS, type PointTransaction } from '#contracts/points/point-transactions';
import { describe, expect, it } from '@jest/globals';
import { movementText } from './movement-text';

const line = (kind: PointTransaction['kind']) =>
  ({ kind, categoryName: 'Respect', rewardName: 'Homework Pass' }) as PointTransaction;

describe('the text of a statement’s line', () => {
  it('names the category of an award and of its reversal', () => {
    expect(movementText(line('award'))).toBe('Respect');
    expect(movementText(line('reversal'))).toBe('Taken back: Respect');
  });

  it('names the reward', () => {
    expect(movementText(line('redemption'))).toBe('Redeemed Homework Pass');
    expect(movementText(line('refund'))).toBe('Refund of Homework Pass');
    expect(movementText(line('raffle_entry'))).toBe('Entered Homework Pass');
  });

  it.each(MOVEMENT_KINDS)('has words for %s when its category and reward are gone', (kind) => {
    expect(movementText({ ...line(kind), categoryName: null, rewardName: null })).toMatch(/^[A-Z][\w: ]+$/);
  });
});
