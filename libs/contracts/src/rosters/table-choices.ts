import { z } from 'zod';

/** What a column of a table may hold. */
export const TABLE_FIELDS = [
  'name',
  'preferredName',
  'lastName',
  'studentId',
  'grade',
  'class',
  'sourcedId',
  'status',
] as const;
export type TableField = (typeof TABLE_FIELDS)[number];

const column = z.number().int().min(0).max(999).nullable();

export const tableColumns = z.object({
  /** The whole name, or the first one. */
  name: column,
  /** Used in place of a first name where it is filled. */
  preferredName: column,
  /** Joined with the first name. */
  lastName: column,
  studentId: column,
  grade: column,
  class: column,
  sourcedId: column,
  /** Says who has left. */
  status: column,
  /** Names are written `Lee, Sam`. */
  isLastFirst: z.boolean(),
});
/** The column of each field, from 0; null: none. */
export type TableColumns = z.output<typeof tableColumns>;

/** How somebody said that a table is to be read. */
export const tableChoices = z.object({
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh']).nullable(),
  /** The name of a workbook’s sheet; null for the only one. */
  sheet: z.string().max(255).nullable(),
  /** The number of the row of the heading, from 1; null: there is none. */
  headingRow: z.number().int().min(1).max(1_000).nullable(),
  /** The first row of students. */
  firstRow: z.number().int().min(1).max(2_000),
  columns: tableColumns,
});
/** JSON in a text, such as a query, of this shape. */
export function jsonText<Shape extends z.ZodType>(shape: Shape) {
  return z
    .string()
    .max(4_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'This is not JSON.' });
        return z.NEVER;
      }
    })
    .pipe(shape);
}

export type TableChoices = z.output<typeof tableChoices>;
