import { describe, expect, it } from '@jest/globals';
import { median } from './statistics.js';

describe('The median', () => {
  it('is the value in the middle, whatever the order', () => {
    expect(median([30, 10, 20])).toBe(20);
  });

  it('is the mean of the two middle values of an even number', () => {
    expect(median([10, 40, 20, 30])).toBe(25);
  });

  it('is not moved by one round that went wrong', () => {
    expect(median([10, 11, 10, 11, 9_000])).toBe(11);
  });

  it('refuses an empty list', () => {
    expect(() => median([])).toThrow(RangeError);
  });
});
