import { type CsvForm } from '#domain/csv-form';
import { readByDuckDb } from '#test/setup/duckdb';
import { describe, expect, it } from '@jest/globals';
import { csv, jsonLines, type RowFormat } from './row-format.js';

const COLUMNS = { name: 'text', number: 'text', amount: 'integer', at: 'instant', after: 'json' } as const;
const ROWS = [
  {
    name: 'Martin; Ava, "Avi"',
    number: '0042',
    amount: -3,
    at: new Date('2026-11-01T06:30:00.000Z'),
    after: { a: 1 },
  },
  { name: 'É\r\nñ', number: '1e5', amount: 7, at: null, after: null },
];
const READ = [
  { name: 'Martin; Ava, "Avi"', number: '0042', amount: '-3', after: '{"a":1}' },
  { name: 'É\r\nñ', number: '1e5', amount: '7', after: null },
];

const write = ({ begin, add, end }: RowFormat) => Buffer.concat([begin(), add(ROWS), end()]);
const readForm = (form: CsvForm) => readByDuckDb('rows.csv', write(csv(COLUMNS, form)));

describe('DuckDB reads the rows of', () => {
  it('a CSV file for other programs, with instants that know their zone', async () => {
    const { types, rows } = await readForm('data');
    expect(types).toMatchObject({ number: 'VARCHAR', amount: 'BIGINT', at: 'TIMESTAMP WITH TIME ZONE' });
    expect(rows).toMatchObject(READ);
    expect(rows.map(({ at }) => at)).toEqual(['2026-11-01 06:30:00+00', null]);
  });

  it.each(['spreadsheet', 'semicolon'] as const)(
    'a CSV file of the form %s, with local instants',
    async (form) => {
      const { types, rows } = await readForm(form);
      expect(types).toMatchObject({ number: 'VARCHAR', amount: 'BIGINT', at: 'TIMESTAMP' });
      expect(rows).toMatchObject(READ);
      expect(rows.map(({ at }) => at)).toEqual(['2026-11-01 06:30:00', null]);
    },
  );

  it('JSON Lines', async () => {
    const { rows } = await readByDuckDb('rows.jsonl', write(jsonLines(COLUMNS)));
    expect(rows.map(({ name, amount, at }) => [name, amount, at])).toEqual([
      ['Martin; Ava, "Avi"', '-3', '2026-11-01 06:30:00'],
      ['É\r\nñ', '7', null],
    ]);
  });
});
