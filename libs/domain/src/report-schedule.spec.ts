import { describe, expect, it } from '@jest/globals';
import { type Cadence, dueReport, nextReport } from './report-schedule.js';

const CHICAGO = 'America/Chicago';
const MONTHLY = null;
const due = (cadence: Cadence, now: string, zone = CHICAGO) => dueReport(cadence, zone, new Date(now))?.day;
const next = (cadence: Cadence, now: string, zone = CHICAGO) =>
  nextReport(cadence, zone, new Date(now)).at.toISOString();

describe('a scheduled report', () => {
  it('is due on its weekday from 7:00 by the clocks of the school, until the next one', () => {
    expect(due(1, '2026-11-16T12:59:59.999Z')).toBeUndefined();
    expect(due(1, '2026-11-16T13:00:00.000Z')).toBe('2026-11-16');
    expect(due(1, '2026-11-23T05:59:59.999Z')).toBe('2026-11-16');
    expect(due(1, '2026-11-23T06:00:00.000Z')).toBeUndefined();
    expect(due(5, '2026-11-20T13:00:00.000Z')).toBe('2026-11-20');
    expect(due(7, '2026-11-20T13:00:00.000Z')).toBe('2026-11-15');
  });

  it('is due on the first of a month from 7:00, and can still be sent in the week after', () => {
    expect(due(MONTHLY, '2026-12-01T12:59:59.999Z')).toBeUndefined();
    expect(due(MONTHLY, '2026-12-01T13:00:00.000Z')).toBe('2026-12-01');
    expect(due(MONTHLY, '2026-12-08T05:59:59.999Z')).toBe('2026-12-01');
    expect(due(MONTHLY, '2026-12-08T06:00:00.000Z')).toBeUndefined();
  });

  it('covers what happened up to the end of the day before', () => {
    const sending = dueReport(MONTHLY, CHICAGO, new Date('2026-12-01T20:00:00Z'));
    expect(sending).toMatchObject({ lastDay: '2026-11-30', asOf: new Date('2026-12-01T05:59:59.999Z') });
  });

  it.each<[string, Cadence, string, string, string]>([
    [
      'on the Monday after clocks went forward',
      1,
      CHICAGO,
      '2026-03-09T00:00:00Z',
      '2026-03-09T12:00:00.000Z',
    ],
    ['on the Monday after clocks went back', 1, CHICAGO, '2026-11-02T00:00:00Z', '2026-11-02T13:00:00.000Z'],
    [
      'on the Sunday on which they go forward',
      7,
      CHICAGO,
      '2026-03-08T00:00:00Z',
      '2026-03-08T12:00:00.000Z',
    ],
    ['with a quarter-hour offset', 1, 'Asia/Kathmandu', '2026-05-04T00:00:00Z', '2026-05-04T01:15:00.000Z'],
    ['in the month after February', MONTHLY, 'UTC', '2026-02-01T07:00:00Z', '2026-03-01T07:00:00.000Z'],
    ['in the next year', MONTHLY, 'UTC', '2026-12-31T23:59:00Z', '2027-01-01T07:00:00.000Z'],
  ])('is sent at 7:00 %s', (_, cadence, zone, now, at) => {
    expect(next(cadence, now, zone)).toBe(at);
  });

  it('comes a week, or a month, after the last one', () => {
    expect(next(1, '2026-10-26T12:00:00Z')).toBe('2026-11-02T13:00:00.000Z');
    expect(next(MONTHLY, '2026-12-01T13:00:00Z')).toBe('2027-01-01T13:00:00.000Z');
  });

  it('follows the school to another zone: the same day, at 7:00 there', () => {
    const now = '2026-11-16T07:00:00Z';
    expect(due(1, now)).toBeUndefined();
    expect(due(1, now, 'Europe/Berlin')).toBe('2026-11-16');
    // To where it is still Sunday, in the week of the Monday before.
    expect(due(1, now, 'Pacific/Honolulu')).toBe('2026-11-09');
  });
});
