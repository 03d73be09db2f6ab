import { describe, expect, it } from '@jest/globals';
import { classPointsLink, daysOfBar } from './class-links';

const ROOM = '11111111-1111-4111-8111-111111111111';
const RESPECT = '33333333-3333-4333-8333-333333333333';
const shown = { from: '2026-09-07', to: '2026-11-26' };

describe('a figure of a class’s chart', () => {
  it('is of a day, or of a week up to today', () => {
    expect(daysOfBar('2026-11-24', 2, shown)).toEqual({ from: '2026-11-24', to: '2026-11-24' });
    expect(daysOfBar('2026-11-16', 12, shown)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(daysOfBar('2026-11-23', 12, shown)).toEqual({ from: '2026-11-23', to: '2026-11-26' });
  });

  it('leads to the report of these days; the smallest categories together lead nowhere', () => {
    const days = `period=custom&from=2026-09-07&to=2026-11-26&class=${ROOM}`;
    expect(classPointsLink(ROOM, shown, null)).toBe(`/reports?report=points-by-category&${days}`);
    expect(classPointsLink(ROOM, shown, RESPECT)).toBe(
      `/reports?report=points-over-time&${days}&category=${RESPECT}`,
    );
    expect(classPointsLink(ROOM, shown, 'others')).toBeNull();
  });
});
