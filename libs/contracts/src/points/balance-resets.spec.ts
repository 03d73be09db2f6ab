import { GIVEN_RESET_REASONS, RESET_REASONS } from '#domain/ledger/events';
import { expect, it } from '@jest/globals';
import { resetBalances } from './balance-resets.js';

it('lets nobody reset balances because students moved: that belongs to a balance carried over', () => {
  const accepted = RESET_REASONS.filter((reason) => resetBalances.body.safeParse({ reason }).success);
  expect(accepted).toEqual(GIVEN_RESET_REASONS);
  expect(accepted).not.toContain('moved');
});
