import { describe, expect, it } from '@jest/globals';
import { median, percentile } from './statistics.js';

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

describe('a percentile', () => {
  it('is a value of the list', () => {
    const values = Array.from({ length: 200 }, (_, n) => 200 - n);
    expect([1, 50, 99, 100].map((percent) => percentile(values, percent))).toEqual([2, 100, 198, 200]);
    expect(percentile([7], 99)).toBe(7);
    expect(() => percentile([], 99)).toThrow(RangeError);
  });
});
