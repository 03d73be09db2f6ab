import { describe, expect, it } from '@jest/globals';
import { periodDays } from './periods';

describe('the days of a period', () => {
  it('are the last 14 or 28 days with today', () => {
    expect(periodDays(2, '2026-03-04')).toEqual({ from: '2026-02-19', to: '2026-03-04' });
    expect(periodDays(4, '2026-03-04')).toEqual({ from: '2026-02-05', to: '2026-03-04' });
  });

  it('are twelve weeks from Monday on, the last of them this week', () => {
    expect(periodDays(12, '2026-03-04')).toEqual({ from: '2025-12-15', to: '2026-03-04' });
    expect(periodDays(12, '2026-03-02')).toEqual({ from: '2025-12-15', to: '2026-03-02' });
    expect(periodDays(12, '2026-03-08')).toEqual({ from: '2025-12-15', to: '2026-03-08' });
  });
});
