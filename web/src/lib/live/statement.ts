import { type Pages } from '@/lib/http/pages';

type Line = { kind: string; revision: number };

/**
 * A statement in pages, the latest line first, with those that a live message brought. Undefined where one of them changes
 * another line: an award that was taken back is marked.
 */
export function withNewLines<L extends Line>(
  data: Pages<readonly L[]>,
  brought: readonly L[],
): Pages<readonly L[]> | undefined {
  const [first, ...others] = data.pages;
  const newest = first?.body[0]?.revision ?? -1;
  const added = brought.filter(({ revision }) => revision > newest).sort((a, b) => b.revision - a.revision);
  if (first === undefined || added.length === 0) return data;
  if (added.some(({ kind }) => kind === 'reversal')) return undefined;
  const pages = [{ ...first, body: [...added, ...first.body] }, ...others];
  return { ...data, pages: pages.map((page) => ({ ...page, total: page.total + added.length })) };
}
