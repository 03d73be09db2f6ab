import { MOVEMENT_KINDS } from '#contracts/point-transactions';
import { expect, it } from '@jest/globals';
import { isSpending } from './is-spending';

it('takes redemptions, raffle entries and refunds for spending, and nothing else', () => {
  expect(MOVEMENT_KINDS.filter((kind) => isSpending({ kind }))).toEqual([
    'redemption',
    'refund',
    'raffle_entry',
  ]);
});
