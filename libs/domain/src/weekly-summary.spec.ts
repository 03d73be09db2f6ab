import { describe, expect, it } from '@jest/globals';
import { dueSending, nextSending, weekBefore } from './weekly-summary.js';

const CHICAGO = 'America/Chicago';
const due = (zone: string, now: string) => dueSending(zone, new Date(now))?.at.toISOString();
const next = (zone: string, now: string) => nextSending(zone, new Date(now)).at.toISOString();

describe('a weekly summary', () => {
  it('is due on Mondays from 6:00 by the clocks of the school, until the week is over', () => {
    expect(due(CHICAGO, '2026-11-16T11:59:59.999Z')).toBeUndefined();
    expect(due(CHICAGO, '2026-11-16T12:00:00.000Z')).toBe('2026-11-16T12:00:00.000Z');
    expect(due(CHICAGO, '2026-11-23T05:59:59.999Z')).toBe('2026-11-16T12:00:00.000Z');
    expect(due(CHICAGO, '2026-11-23T06:00:00.000Z')).toBeUndefined();
  });

  it.each([
    ['on the Monday after clocks went forward', CHICAGO, '2026-03-09T00:00:00Z', '2026-03-09T11:00:00.000Z'],
    ['on the Monday before', CHICAGO, '2026-03-02T00:00:00Z', '2026-03-02T12:00:00.000Z'],
    ['on the Monday after clocks went back', CHICAGO, '2026-11-02T00:00:00Z', '2026-11-02T12:00:00.000Z'],
    ['on the Monday before', CHICAGO, '2026-10-26T00:00:00Z', '2026-10-26T11:00:00.000Z'],
    ['with a half-hour offset', 'Asia/Kolkata', '2026-05-04T00:00:00Z', '2026-05-04T00:30:00.000Z'],
    ['with a quarter-hour offset', 'Asia/Kathmandu', '2026-05-04T00:00:00Z', '2026-05-04T00:15:00.000Z'],
    [
      'in a zone that this system does not know',
      'Mars/Olympus',
      '2026-05-04T00:00:00Z',
      '2026-05-04T06:00:00.000Z',
    ],
  ])('is sent at 6:00 %s', (_, zone, before, at) => {
    expect(next(zone, before)).toBe(at);
  });

  it('comes a week after the last one, also when clocks change in between', () => {
    expect(next(CHICAGO, '2026-10-26T11:00:00Z')).toBe('2026-11-02T12:00:00.000Z');
    expect(next(CHICAGO, '2026-03-02T12:00:00Z')).toBe('2026-03-09T11:00:00.000Z');
  });

  it('follows the school to another zone: the same Monday, at 6:00 there', () => {
    const now = '2026-11-16T07:00:00Z';
    expect(nextSending(CHICAGO, new Date(now)).monday).toBe('2026-11-16');
    expect(due(CHICAGO, now)).toBeUndefined();
    expect(due('Europe/Berlin', now)).toBe('2026-11-16T05:00:00.000Z');
    // To where it is still Sunday.
    expect(nextSending('Pacific/Honolulu', new Date(now))).toEqual({
      monday: '2026-11-16',
      at: new Date('2026-11-16T16:00:00Z'),
    });
  });

  it('covers the Monday to Sunday before', () => {
    expect(weekBefore('2026-03-02')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  });
});
