import { type InfiniteData } from '@tanstack/react-query';
import { type Page } from '@/lib/http/api-client';

export const PAGE_SIZE = 50;

/** Pages of a list as the cache keeps them. */
export type Pages<Body> = InfiniteData<Page<Body>, string | undefined>;

/** The loaded part of a list. */
export type LoadedList<Item> = {
  items: readonly Item[];
  /** Number of items on all pages. */
  total: number;
};

/**
 * The part of an infinite query's options that is the same for every list in pages. A page begins at a place in the
 * ledger, so new items do not shift the pages after them.
 */
export const inPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: Page<unknown>) => next,
};

export function loadedList<Item>({ pages }: Pages<readonly Item[]>): LoadedList<Item> {
  return { items: pages.flatMap(({ body }) => body), total: pages.at(-1)?.total ?? 0 };
}
