import { CSV_FORMS } from '#domain/csv-form';
import { readTable } from '#roster/read-table';
import { expect, it } from '@jest/globals';
import { csv } from './row-format.js';

const COLUMNS = {
  id: 'text',
  name: 'text',
  student_number: 'text',
  grade: 'text',
  class_name: 'text',
  archived_at: 'instant',
} as const;

const NAMES = ['Ava Martin', '=1+1 Lit', "'=1+1 Lit", "''=1+1 Lit", "'t Hooft", '-Ann', '@home, "quoted"'];

it.each(CSV_FORMS)(
  'the file of a school’s students is read by Roster Import with the same students, in the form %s',
  async (form) => {
    const { begin, add } = csv(COLUMNS, form);
    const row = (name: string, index: number, archived: Date | null = null) => ({
      id: `00000000-0000-4000-8000-00000000000${index}`,
      name,
      student_number: `0${index}`,
      grade: '4',
      class_name: 'Room 12',
      archived_at: archived,
    });
    const rows = [...NAMES.map((name, index) => row(name, index)), row('Gone', 9, new Date(0))];
    const file = Buffer.concat([begin(), add(rows)]);
    const { students, classes } = await readTable('students.csv', file);
    expect(students.map(({ name, number }) => [number, name])).toEqual(
      NAMES.map((name, index) => [`0${index}`, name]),
    );
    expect(classes.map(({ name }) => name)).toEqual(['Room 12']);
  },
);
