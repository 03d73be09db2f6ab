import { z } from 'zod';

export const MAX_PAGE_SIZE = 1_000;

/** How many items a page of a list has, if the caller does not say. */
const PAGE_SIZE = 100;

const LETTERS_AND_DIGITS = /^[a-z\d]{1,32}$/i;
const PLACE = /^r(\d{1,16})$/;

/**
 * The cursor of the page after a row, named by the row's revision: new rows do not shift the pages after it. Callers take
 * cursors from the `Link` header and need not know what is in them.
 */
export function cursorAfter(revision: number): string {
  return btoa(`r${revision}`).replaceAll('=', '');
}

/** @returns the revision, or undefined for a cursor that no page ever had */
function revisionOf(cursor: string): number | undefined {
  if (!LETTERS_AND_DIGITS.test(cursor) || cursor.length % 4 === 1) return undefined;
  const revision = Number(PLACE.exec(atob(cursor))?.[1]);
  return Number.isSafeInteger(revision) && cursorAfter(revision) === cursor ? revision : undefined;
}

/** Parses into the revision after which the page begins. */
const cursor = z.string().transform((given, context) => {
  const revision = revisionOf(given);
  if (revision !== undefined) return revision;
  context.addIssue({ code: 'custom', message: 'There is no such page. Please start with the first one.' });
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

/** `cursor`: the revision after which the page begins, towards older rows; absent: with the latest. */
export type PageInput = { cursor?: number | undefined; limit: number };
