import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { cursorAfter, pageQuery } from './pages.js';

const query = z.object(pageQuery);

describe('a cursor', () => {
  it.each([0, 7, 1_234_567, Number.MAX_SAFE_INTEGER])('leads back to its place: %d', (revision) => {
    expect(query.parse({ cursor: cursorAfter(revision) })).toEqual({ cursor: revision, limit: 100 });
  });

  it.each([
    ...['', 'r7', '7', 'cjc=', 'cjd', 'cj c', '../..', '%00', 'Y', 'a'.repeat(1_000), '💥'],
    ...['r-1', 'r1e9', 'r07', 'r9007199254740993', 'x7'].map((place) => btoa(place).replaceAll('=', '')),
  ])('that no page ever had is refused: %j', (cursor) => {
    expect(query.safeParse({ cursor }).error?.issues).toMatchObject([
      { path: ['cursor'], message: 'There is no such page. Please start with the first one.' },
    ]);
  });
});
