import { describe, expect, it } from '@jest/globals';
import { valuesSince } from './category-values.js';

const toValue = (value: number) => ({ value, hasValues: null });
const toSwitch = (hasValues: boolean) => ({ value: null, hasValues });

describe('what a category gave', () => {
  it('is what it gives, as long as nothing changed', () => {
    expect([...valuesSince({ value: 3, hasValues: true }, [])]).toEqual([3]);
    expect([...valuesSince({ value: 3, hasValues: false }, [])]).toEqual([1]);
  });

  it('has each value that was replaced, and 1 for when categories had none', () => {
    // First it was 2, then 4; then categories had no values, then they had again, and then it was 3.
    const replaced = [toValue(4), toSwitch(false), toSwitch(true), toValue(2)];
    expect([...valuesSince({ value: 3, hasValues: true }, replaced)].sort()).toEqual([1, 2, 3, 4]);
  });

  it('has no value that was set while categories had none', () => {
    expect([...valuesSince({ value: 5, hasValues: false }, [toValue(2)])]).toEqual([1]);
  });

  it('is not changed by changes of other things', () => {
    expect([...valuesSince({ value: 2, hasValues: true }, [{ value: null, hasValues: null }])]).toEqual([2]);
  });
});
