import { describe, expect, it } from '@jest/globals';
import { ARRAY_METHODS } from '@/lib/browser/array-methods';

describe('array methods for old browsers', () => {
  it('answer what the browser’s own do, and leave the array as it is', () => {
    const list = [3, 1, 2, 10];
    const falling = (a: unknown, b: unknown) => Number(b) - Number(a);
    expect(ARRAY_METHODS.toReversed.call(list)).toEqual(list.toReversed());
    expect(ARRAY_METHODS.toSorted.call(list)).toEqual(list.toSorted());
    expect(ARRAY_METHODS.toSorted.call(list, falling)).toEqual(list.toSorted(falling));
    expect(ARRAY_METHODS.toSpliced.call(list, 1, 2)).toEqual(list.toSpliced(1, 2));
    expect(ARRAY_METHODS.with.call(list, -1, 5)).toEqual(list.with(-1, 5));
    expect(list).toEqual([3, 1, 2, 10]);
  });
});
