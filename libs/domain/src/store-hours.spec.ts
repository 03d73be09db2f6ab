import { describe, expect, it } from '@jest/globals';
import { nextOpening, type StoreHours } from './store-hours.js';

const ZONE = 'America/New_York';
const HOURS: StoreHours = [
  { day: 1, from: '08:00', to: '15:00' },
  { day: 5, from: '12:30', to: '13:00' },
];
const opening = (at: string, hours: StoreHours = HOURS) => nextOpening(hours, ZONE, new Date(at));

describe('a store', () => {
  it('without hours is always open', () => {
    expect(opening('2026-11-28T03:00:00Z', null)).toBeNull();
  });

  // November 30, 2026 is a Monday; New York is five hours behind UTC then.
  it.each([
    ['a minute before it opens', '2026-11-30T12:59:59.999Z', { day: '2026-11-30', from: '08:00' }],
    ['from its first instant', '2026-11-30T13:00:00.000Z', null],
    ['to its last', '2026-11-30T19:59:59.999Z', null],
    ['once it closes, for days', '2026-11-30T20:00:00.000Z', { day: '2026-12-04', from: '12:30' }],
    ['after the last hours of the week', '2026-12-04T18:00:00.000Z', { day: '2026-12-07', from: '08:00' }],
    ['where it is still the day before', '2026-11-30T04:00:00.000Z', { day: '2026-11-30', from: '08:00' }],
  ])('is judged by the school’s clock %s', (_, at, expected) => {
    expect(opening(at)).toEqual(expected);
  });

  it('that opens once a week opens a week later again', () => {
    const monday: StoreHours = [{ day: 1, from: '08:00', to: '09:00' }];
    expect(opening('2026-11-30T14:00:00Z', monday)).toEqual({ day: '2026-12-07', from: '08:00' });
  });

  it('keeps to clocks when they change', () => {
    const sunday: StoreHours = [{ day: 7, from: '08:00', to: '09:00' }];
    // On November 1, 2026 clocks go back at 2 AM: 8 AM is 13:00 UTC from then on.
    expect(opening('2026-11-01T12:30:00Z', sunday)).toEqual({ day: '2026-11-01', from: '08:00' });
    expect(opening('2026-11-01T13:30:00Z', sunday)).toBeNull();
  });
});
