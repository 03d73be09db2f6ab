import { describe, expect, it } from '@jest/globals';
import { instantInZone, localTimeInZone } from './time-zone';

describe('a time of the school’s clock', () => {
  it('is the same instant wherever the browser is', () => {
    expect(instantInZone('2026-12-05T15:30', 'America/New_York')).toBe('2026-12-05T20:30:00.000Z');
    expect(instantInZone('2026-12-05T15:30', 'Asia/Tokyo')).toBe('2026-12-05T06:30:00.000Z');
  });

  it('follows summer time', () => {
    expect(instantInZone('2026-06-05T15:30', 'America/New_York')).toBe('2026-06-05T19:30:00.000Z');
  });

  it('is read an hour later where the clocks skip it', () => {
    expect(instantInZone('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  });

  it('is absent where the text is not a time', () => {
    expect(instantInZone('', 'America/New_York')).toBeNull();
    expect(instantInZone('tomorrow', 'America/New_York')).toBeNull();
  });

  it('is read from an instant, in summer and in winter', () => {
    expect(localTimeInZone('2026-12-05T20:30:00.000Z', 'America/New_York')).toBe('2026-12-05T15:30');
    expect(localTimeInZone('2026-06-05T19:30:59.000Z', 'America/New_York')).toBe('2026-06-05T15:30');
  });
});
