import { describe, expect, it } from '@jest/globals';
import { daysOf } from './daily-points.query.js';

describe('the days of a report', () => {
  it('include every day, across months, leap days and clock changes', () => {
    expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(daysOf({ from: '2026-03-07', to: '2026-03-09' })).toEqual([
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
    ]);
    expect(daysOf({ from: '2026-01-01', to: '2026-12-31' })).toHaveLength(365);
    expect(daysOf({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['2026-11-21']);
  });
});
