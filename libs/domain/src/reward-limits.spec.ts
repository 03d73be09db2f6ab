import { describe, expect, it } from '@jest/globals';
import { isClosed, spotsLeft } from './reward-limits.js';

describe('spotsLeft', () => {
  it.each([
    [3, 0, 3],
    [3, 2, 1],
    [3, 3, 0],
  ])('leaves of %i after %i redemptions %i', (quantity, redeemed, left) => {
    expect(spotsLeft(quantity, redeemed)).toBe(left);
  });

  it('is 0, not negative, if the quantity was lowered afterwards', () => {
    expect(spotsLeft(2, 5)).toBe(0);
  });

  it('is unlimited without a quantity', () => {
    expect(spotsLeft(null, 1_000)).toBeNull();
  });
});

describe('isClosed', () => {
  const end = '2026-05-29T15:00:00.000Z';

  it.each([
    ['before its end', '2026-05-29T14:59:59.999Z', false],
    ['at its end, the last instant that accepts an entry', end, false],
    ['after its end', '2026-05-29T15:00:00.001Z', true],
  ])('judges a raffle %s', (_when, at, closed) => {
    expect(isClosed(end, at)).toBe(closed);
  });

  it('compares instants, however they are written', () => {
    expect(isClosed('2026-05-29T17:00:00+02:00', '2026-05-29T15:00:00Z')).toBe(false);
    expect(isClosed('2026-05-29T17:00:00+02:00', '2026-05-29T15:00:01Z')).toBe(true);
  });

  it('never closes a raffle without an end date', () => {
    expect(isClosed(null, '2999-01-01T00:00:00Z')).toBe(false);
  });
});
