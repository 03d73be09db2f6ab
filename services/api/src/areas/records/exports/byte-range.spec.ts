import { describe, expect, it } from '@jest/globals';
import { byteRangeOf } from './byte-range.js';

describe('a Range header, for a file of 100 bytes', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-0', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=-', undefined],
    ['lines=1-2', undefined],
    [undefined, undefined],
  ])('%s asks for %j', (header, range) => {
    expect(byteRangeOf(header, 100)).toEqual(range);
  });

  it('reaches beyond 4 GiB', () => {
    const [start, size] = [2 ** 32 + 7, 2 ** 33];
    expect(byteRangeOf(`bytes=${start}-`, size)).toEqual({ start, end: size - 1 });
  });
});
