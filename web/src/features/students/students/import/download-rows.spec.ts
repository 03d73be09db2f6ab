import { CSV_FORMS } from '#domain/csv-form';
import { expect, it } from '@jest/globals';
import { rowsFile } from './download-rows';
import { findColumns } from '#roster/tables/find-columns';
import { readTables } from '@/lib/tables/read-tables';
import { checkRows } from './import-rows';

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
  const bytes = new TextEncoder().encode(await rowsFile(rows, form));
  const most = { rows: 100, isSample: false };
  const { sheets } = await readTables({ name: '', source: { kind: 'file', bytes }, encoding: null, most });
  const table = sheets[0]?.table ?? { header: [], rows: [] };
  const read = checkRows(table, findColumns(table.header, ['name', 'studentId', 'grade'])).checked;
  expect(read.map(({ name, studentId, grade }) => [name, studentId, grade])).toEqual(
    rows.map(({ name, studentId, grade }) => [name, studentId, grade]),
  );
});
