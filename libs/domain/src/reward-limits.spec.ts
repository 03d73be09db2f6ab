import { describe, expect, it } from '@jest/globals';
import { isClosed, runningPeriod, spotsLeft } from './reward-limits.js';

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

describe('runningPeriod', () => {
  const ZONE = 'America/New_York';
  const calendar = {
    weekStartsOn: 7,
    schoolYearStartsOn: '08-01',
    terms: [
      { from: '2026-08-24', to: '2026-12-18' },
      { from: '2027-01-11', to: '2027-03-26' },
    ],
  };
  const running = (per: 'day' | 'week' | 'term' | 'ever', at: string, of = calendar) =>
    runningPeriod(per, new Date(at), ZONE, of);

  it('is the school’s day, not the server’s', () => {
    const evening = { since: '2026-11-30T05:00:00.000Z', againOn: '2026-12-01' };
    expect(running('day', '2026-12-01T04:59:59.999Z')).toEqual(evening);
    expect(running('day', '2026-12-01T05:00:00.000Z').againOn).toBe('2026-12-02');
  });

  it('is the week from the school’s first day of the week, over a change of clocks', () => {
    // Clocks go back on Sunday, November 1.
    expect(running('week', '2026-11-04T15:00:00Z')).toEqual({
      since: '2026-11-01T04:00:00.000Z',
      againOn: '2026-11-08',
    });
    const fromMonday = { ...calendar, weekStartsOn: 1 };
    expect(running('week', '2026-11-01T15:00:00Z', fromMonday)).toEqual({
      since: '2026-10-26T04:00:00.000Z',
      againOn: '2026-11-02',
    });
  });

  it('is the term, on its first and its last day', () => {
    const autumn = { since: '2026-08-24T04:00:00.000Z', againOn: '2026-12-19' };
    expect(running('term', '2026-08-24T04:00:00Z')).toEqual(autumn);
    expect(running('term', '2026-12-19T04:59:59Z')).toEqual(autumn);
  });

  it('is the time between terms, up to the next one or the next school year', () => {
    const winterBreak = { since: '2026-12-19T05:00:00.000Z', againOn: '2027-01-11' };
    expect(running('term', '2026-12-25T12:00:00Z')).toEqual(winterBreak);
    expect(running('term', '2027-06-01T12:00:00Z').againOn).toBe('2027-08-01');
    expect(running('term', '2026-08-10T12:00:00Z')).toEqual({
      since: '2026-08-01T04:00:00.000Z',
      againOn: '2026-08-24',
    });
  });

  it('is the school year where there are no terms', () => {
    expect(running('term', '2027-02-01T12:00:00Z', { ...calendar, terms: [] })).toEqual({
      since: '2026-08-01T04:00:00.000Z',
      againOn: '2027-08-01',
    });
  });

  it('never ends if it is for ever', () => {
    expect(running('ever', '2026-12-01T12:00:00Z')).toEqual({ since: null, againOn: null });
  });
});
