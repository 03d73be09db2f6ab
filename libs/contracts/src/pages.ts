import { z } from 'zod';

export const MAX_PAGE_SIZE = 1_000;

/** How many items a page of a list has, if the caller does not say. */
const PAGE_SIZE = 100;

const NO_SUCH_PAGE = 'There is no such page. Please start with the first one.';
const LETTERS_AND_DIGITS = /^[a-z\d]{1,32}$/i;
const PLACE = /^r(\d{1,16})(?:p([1-9]\d{0,5}))?$/;

/** Where a row stands in a list. `place` is 0 but for rows that one event made, such as the winners of a draw. */
export type PlaceInList = { revision: number; place: number };

/**
 * The cursor of the page after a row, named by the row's place: new rows do not shift the pages after it. Callers take
 * cursors from the `Link` header and need not know what is in them.
 */
export function cursorAfter({ revision, place }: PlaceInList): string {
  return btoa(place === 0 ? `r${revision}` : `r${revision}p${place}`).replaceAll('=', '');
}

/** @returns undefined for a cursor that no page ever had */
function placeOf(cursor: string): PlaceInList | undefined {
  if (!LETTERS_AND_DIGITS.test(cursor) || cursor.length % 4 === 1) return undefined;
  const [, revision, place = 0] = PLACE.exec(atob(cursor)) ?? [];
  const after = { revision: Number(revision), place: Number(place) };
  return Number.isSafeInteger(after.revision) && cursorAfter(after) === cursor ? after : undefined;
}

/** Parses into the place after which the page begins. */
const placeCursor = z.string().transform((given, context) => {
  const place = placeOf(given);
  if (place !== undefined) return place;
  context.addIssue({ code: 'custom', message: NO_SUCH_PAGE });
  return z.NEVER;
});

/** Parses into the revision after which the page begins. */
const cursor = placeCursor.transform(({ revision, place }, context) => {
  if (place === 0) return revision;
  context.addIssue({ code: 'custom', message: NO_SUCH_PAGE });
  return z.NEVER;
});

/**
 * The query of a list that is answered in pages, the latest first. The answer's `Link` header leads to the next page, and
 * `X-Total-Count` says how many items there are on all pages.
 */
export const pageQuery = {
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
};

/** The same for a list in which several rows may share a revision. */
export const placedPageQuery = { ...pageQuery, cursor: placeCursor.optional() };

/** `cursor`: the revision after which the page begins, towards older rows; absent: with the latest. */
export type PageInput = { cursor?: number | undefined; limit: number };
