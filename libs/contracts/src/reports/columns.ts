import { z } from 'zod';
import { day, id, instant } from '../fields.js';
import { color, icon } from '../looks.js';

/** Something that the directory names; the name is the one of today. */
const named = z.object({ id, name: z.string() });

/** What the cells of a column are, by the column's kind. */
const CELLS = {
  day,
  instant,
  /** From 1, Monday, to 7, Sunday. */
  weekday: z.number().int().min(1).max(7),
  /** Hour of the school's day, from 0 to 23. */
  hour: z.number().int().min(0).max(23),
  points: z.number().int(),
  count: z.number().int(),
  /** A place in an order, which counts nothing. */
  rank: z.number().int(),
  /** From 0 to 100, to one decimal place. */
  percent: z.number(),
  /** To two decimal places. */
  average: z.number(),
  text: z.string(),
  student: named,
  staff: named,
  class: named,
  category: named.extend({ icon, color }),
  reward: named.extend({ icon }),
  school: named,
} as const;

export type ColumnKind = keyof typeof CELLS;

/** `isOptional`: some rows have no value there; it is null. */
export type Column = { readonly label: string; readonly kind: ColumnKind; readonly isOptional?: true };

/** The columns of a report in their order, by the key that they have in a row. */
export type Columns = Readonly<Record<string, Column>>;

type CellOf<C extends Column> = C extends { isOptional: true }
  ? z.ZodNullable<(typeof CELLS)[C['kind']]>
  : (typeof CELLS)[C['kind']];

/** The schema of a report's rows. */
export type RowSchema<C extends Columns> = z.ZodObject<{ -readonly [Key in keyof C]: CellOf<C[Key]> }>;

export function rowSchema<const C extends Columns>(columns: C): RowSchema<C> {
  const cells = Object.entries(columns).map(([key, { kind, isOptional }]) => {
    const cell: z.ZodType = CELLS[kind];
    return [key, isOptional === true ? cell.nullable() : cell];
  });
  return z.object(Object.fromEntries(cells)) as unknown as RowSchema<C>;
}
