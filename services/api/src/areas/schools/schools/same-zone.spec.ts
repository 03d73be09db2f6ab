import { describe, expect, it } from '@jest/globals';
import { sameZoneAmong } from './same-zone.js';

// As Debian's Postgres has them without the package tzdata-legacy.
const NAMES = [
  'America/Argentina/Buenos_Aires',
  'America/Argentina/Catamarca',
  'America/Chicago',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Europe/Kyiv',
  'UTC',
];

describe('a time zone that Postgres knows by another name', () => {
  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Katmandu', 'Asia/Kathmandu'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['US/Central', 'America/Chicago'],
    ['america/chicago', 'America/Chicago'],
  ])('is found: %s', (old, name) => {
    expect(sameZoneAmong(NAMES, old)).toBe(name);
    expect(sameZoneAmong([...NAMES, old], old)).toBe(old === 'america/chicago' ? name : old);
  });

  it('is not taken for a neighbor', () => {
    expect(sameZoneAmong(NAMES, 'America/Winnipeg')).toBeUndefined();
  });
});
