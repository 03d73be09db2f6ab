import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { cursorAfter, pageQuery, placedPageQuery } from './pages.js';

const query = z.object(pageQuery);
const placed = z.object(placedPageQuery);

describe('a cursor', () => {
  it.each([0, 7, 1_234_567, Number.MAX_SAFE_INTEGER])('leads back to its place: %d', (revision) => {
    expect(query.parse({ cursor: cursorAfter({ revision, place: 0 }) })).toEqual({
      cursor: revision,
      limit: 100,
    });
  });

  it('leads back to its place among rows of one revision, in lists that have such rows', () => {
    const after = { revision: 7, place: 12 };
    expect(placed.parse({ cursor: cursorAfter(after) })).toEqual({ cursor: after, limit: 100 });
    expect(placed.parse({ cursor: cursorAfter({ ...after, place: 0 }) }).cursor).toEqual({
      ...after,
      place: 0,
    });
    expect(query.safeParse({ cursor: cursorAfter(after) }).success).toBe(false);
  });

  it.each([
    '',
    'r7',
    '7',
    'cjc=',
    'cjd',
    'cj c',
    '../..',
    '%00',
    'Y',
    'a'.repeat(1_000),
    '💥',
    ...['r-1', 'r1e9', 'r07', 'r9007199254740993', 'x7', 'r7p', 'r7p0', 'r7p03'].map((place) =>
      btoa(place).replaceAll('=', ''),
    ),
  ])('that no page ever had is refused: %j', (cursor) => {
    for (const list of [query, placed])
      expect(list.safeParse({ cursor }).error?.issues).toMatchObject([
        { path: ['cursor'], message: 'There is no such page. Please start with the first one.' },
      ]);
  });
});
