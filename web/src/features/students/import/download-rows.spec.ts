import { CSV_FORMS } from '#domain/csv-form';
import { expect, it } from '@jest/globals';
import { rowsFile } from './download-rows';
import { checkRows } from './import-rows';
import { mapColumns } from './map-columns';
import { readSheet } from './read-sheet';

const NAMES = ['Martin; Ava, "Avi"', '=1+1 Lit', "'=1+1 Lit", "'t Hooft", '-Ann', 'Zoë Ünal'];

it.each(CSV_FORMS)('what was not added is read again as it was, from a file of the form %s', async (form) => {
  const rows = NAMES.map((name, index) => ({
    rowNumber: index + 2,
    name,
    studentId: `00${index}`,
    grade: index === 0 ? null : '4',
    outcome: 'refused' as const,
    reason: 'The name is taken',
  }));
  const { buffer } = new TextEncoder().encode(await rowsFile(rows, form));
  const sheet = await readSheet({ kind: 'file', bytes: buffer }, 100);
  const read = checkRows(sheet, mapColumns(sheet.header));
  expect(read.map(({ name, studentId, grade }) => [name, studentId, grade])).toEqual(
    rows.map(({ name, studentId, grade }) => [name, studentId, grade]),
  );
});
