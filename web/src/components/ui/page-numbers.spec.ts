import { describe, expect, it } from '@jest/globals';
import { pageNumbers } from '@/components/ui/page-numbers';

describe('the page numbers offered', () => {
  it('are all of them up to five', () => {
    expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(1, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('are five around the current one when there are more', () => {
    expect(pageNumbers(10, 38)).toEqual([8, 9, 10, 11, 12]);
  });

  it('stay five at both ends', () => {
    expect(pageNumbers(1, 38)).toEqual([1, 2, 3, 4, 5]);
    expect(pageNumbers(38, 38)).toEqual([34, 35, 36, 37, 38]);
  });
});
