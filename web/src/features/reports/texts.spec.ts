import { describe, expect, it } from '@jest/globals';
import { cellText } from './cell-text';
import { compared } from './compared';
import { periodText } from './period-text';
import { totalsOf } from './totals';

const ZONE = 'America/New_York';

describe('a period in words', () => {
  it.each([
    ['2026-03-04', '2026-03-04', 'Wed, Mar 4, 2026'],
    ['2026-03-02', '2026-03-08', 'Mar 2 – 8, 2026'],
    ['2026-02-26', '2026-03-04', 'Feb 26 – Mar 4, 2026'],
    ['2025-12-29', '2026-01-04', 'Dec 29, 2025 – Jan 4, 2026'],
    ['2025-03-04', '2026-03-04', 'Mar 4, 2025 – Mar 4, 2026'],
  ])('%s to %s: %s', (from, to, words) => {
    expect(periodText({ from, to })).toBe(words);
  });
});

describe('a figure next to the one before', () => {
  it('shows the difference', () => {
    expect(compared(112, 100)).toEqual({ trend: 'up', text: 'up 12% from 100' });
    expect(compared(50, 1_000)).toEqual({ trend: 'down', text: 'down 95% from 1,000' });
    expect(compared(1_001, 1_000).text).toBe('up under 1% from 1,000');
  });

  it('has no percentage if the earlier figure is zero', () => {
    expect(compared(5, 0).text).toBe('up from 0');
    expect(compared(0, 0)).toEqual({ trend: 'same', text: 'same as before' });
  });
});

describe('a cell', () => {
  it('shows names, days, times and figures as a reader writes them', () => {
    expect(cellText('student', 'student', { id: '1', name: 'Ava' }, ZONE)).toBe('Ava');
    expect(cellText('day', 'day', '2026-03-04', ZONE)).toBe('Wed, Mar 4, 2026');
    expect(cellText('lastAwardAt', 'instant', '2026-03-04T14:05:00Z', ZONE)).toBe('Mar 4, 2026 at 9:05 AM');
    expect(cellText('net', 'points', 12_345, ZONE)).toBe('12,345');
    expect(cellText('share', 'percent', 12.5, ZONE)).toBe('12.5%');
    expect(cellText('weekday', 'weekday', 7, ZONE)).toBe('Sunday');
    expect(cellText('hour', 'hour', 0, ZONE)).toBe('12 AM');
    expect(cellText('hour', 'hour', 13, ZONE)).toBe('1 PM');
    expect(cellText('grade', 'text', '4', ZONE)).toBe('Grade 4');
    expect(cellText('status', 'text', 'Refunded', ZONE)).toBe('Refunded');
    expect(cellText('stock', 'count', null, ZONE)).toBe('–');
  });
});

describe('the totals of a report', () => {
  const answer = (rows: Record<string, number>[], total = rows.length) => ({
    period: { from: '2026-03-02', to: '2026-03-08' },
    asOf: '2026-03-08T12:00:00Z',
    rows,
    total,
  });

  it('add up what counts nothing twice', () => {
    const rows = [
      { awards: 1, net: 5, studentsReached: 2 },
      { awards: 2, net: 7, studentsReached: 2 },
    ];
    expect(totalsOf('staff-activity', answer(rows))).toEqual({ awards: 3, net: 12 });
  });

  it('are left out for a single row, and where rows are missing', () => {
    expect(totalsOf('staff-activity', answer([{ awards: 1, net: 5 }]))).toBeNull();
    expect(totalsOf('staff-activity', answer([{ awards: 1 }, { awards: 2 }], 3))).toBeNull();
    expect(totalsOf('redemptions', answer([{ points: 1 }, { points: 2 }]))).toBeNull();
  });
});
