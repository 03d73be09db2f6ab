import { z } from 'zod';
import { id, text } from '../fields.js';
import { route } from '../route.js';
import { newStudent } from './students.js';
import { withCommas } from '../with-commas.js';

export const MAX_IMPORT_ROWS = 5_000;

/** Message for a row without a name. Only that row is skipped. */
export const NAME_MISSING = 'Name is required';

const { studentId, grade } = newStudent.shape;
/** The fields of a row that describe the student. */
export const importFields = z.object({ name: text('Student name', 200), studentId, grade });

/** A spreadsheet row. Errors refer to its number as the person sees it in the spreadsheet. */
export const importRow = z
  .object({
    /** Row number in the spreadsheet, whose header is usually row 1. */
    rowNumber: z.number().int().positive(),
    name: z.string(),
    studentId: z.string().nullish(),
    grade: z.string().nullish(),
  })
  .transform((row, context) => {
    const parsed = importFields.safeParse(row);
    if (parsed.success) return { rowNumber: row.rowNumber, ...parsed.data };
    for (const { path, message } of parsed.error.issues) {
      context.addIssue({ code: 'custom', path, message: `Row ${row.rowNumber}: ${message}` });
    }
    return z.NEVER;
  });
export type ImportRow = z.output<typeof importRow>;

export const importOutcome = z.enum(['added', 'duplicate', 'duplicate-in-file', 'refused']);
export type ImportOutcome = z.output<typeof importOutcome>;

export const importedRow = z.object({
  rowNumber: z.number().int(),
  outcome: importOutcome,
  /** Id of the new student. */
  id: id.nullable(),
  /** Why the student was not added. */
  message: z.string().nullable(),
});

export const studentImport = z.object({
  added: z.number().int(),
  /** In the order of the request. */
  rows: z.array(importedRow),
});
export type StudentImport = z.output<typeof studentImport>;

export const importStudents = route({
  method: 'POST',
  path: '/api/classes/:classId/students/import',
  access: ['school_admin'],
  summary: 'Adds the students of a spreadsheet to a class, all at once, without those already there.',
  status: 201,
  // 5,000 rows with every field at its maximum length, in an alphabet with three bytes per letter.
  bodyLimit: 8 * 1024 * 1024,
  params: z.object({ classId: id }),
  body: z.object({
    rows: z
      .array(importRow)
      .min(1, 'No valid students to import')
      .max(MAX_IMPORT_ROWS, `At most ${withCommas(MAX_IMPORT_ROWS)} students can be imported at once`),
  }),
  response: studentImport,
});
