import { describe, expect, it } from '@jest/globals';
import { partsOf, toPosition } from './position.js';

describe('A position', () => {
  it('can be parsed back into its parts', () => {
    const parts = { epoch: 3, xid: '18446744073709551615', ordinal: 999_999 };
    expect(partsOf(toPosition(parts))).toEqual(parts);
  });

  it.each([
    ['an epoch', { epoch: 1, xid: '9000', ordinal: 5 }, { epoch: 2, xid: '700', ordinal: 1 }],
    ['a transaction', { epoch: 1, xid: '999', ordinal: 5 }, { epoch: 1, xid: '1000', ordinal: 1 }],
    ['an ordinal', { epoch: 1, xid: '999', ordinal: 9 }, { epoch: 1, xid: '999', ordinal: 10 }],
  ])('sorts lower as a string when it is earlier by %s', (_, earlier, later) => {
    expect(toPosition(earlier) < toPosition(later)).toBe(true);
    expect(toPosition(earlier)).toHaveLength(toPosition(later).length);
  });

  it.each(['', '1', '00000000000000000001-00000000000000000001'])(
    'from another store is refused: %p',
    (position) => {
      expect(() => partsOf(position)).toThrow(RangeError);
    },
  );
});
