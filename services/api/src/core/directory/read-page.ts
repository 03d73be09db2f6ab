import { ADMIN_PAGE_SIZE, type adminListQuery } from '#contracts/staff/administration';
import { type SelectQueryBuilder, type Simplify } from 'kysely';
import { type z } from 'zod';

export type ListInput = z.output<typeof adminListQuery>;
export type Page<Item> = { items: Item[]; total: number };

/** Reads one page of a sorted list, counted from 1, and the number of rows on all pages. */
export async function readPage<DB, TB extends keyof DB, Row>(
  list: SelectQueryBuilder<DB, TB, Row>,
  page: number,
  size = ADMIN_PAGE_SIZE,
): Promise<Page<Simplify<Row>>> {
  const [items, { total }] = await Promise.all([
    list
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    list
      .clearSelect()
      .clearOrderBy()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ]);
  return { items, total };
}
