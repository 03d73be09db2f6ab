import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Write } from './tx.js';

/** Columns of a table and their types. */
export type Columns = Readonly<Record<string, ColumnType>>;
type ColumnType = 'uuid' | 'bigint' | 'integer' | 'smallint' | 'date' | 'timestamptz' | 'text' | 'jsonb';

/** A row has a value for each column; dates, instants and JSON are in their text forms. */
export type RowOf<Table extends Columns> = {
  readonly [Column in keyof Table]:
    (Table[Column] extends 'bigint' | 'integer' | 'smallint' ? number : string) | null;
};

/** For so few rows a statement with a kept plan costs less than COPY, which is parsed each time and takes two round trips. */
const FEW = 100;

/** Writes new rows, many of them with COPY: those are taken from `rows` while they are written. */
export function insertRows<Table extends Columns>(
  table: string,
  columns: Table,
  rows: Iterable<RowOf<Table>>,
): Write {
  const names = Object.keys(columns).join(', ');
  return async (tx) => {
    const iterator = rows[Symbol.iterator]();
    const few: RowOf<Table>[] = [];
    let next = iterator.next();
    for (; next.done !== true && few.length < FEW; next = iterator.next()) few.push(next.value);
    if (next.done === true) {
      if (few.length === 0) return;
      const statement = `INSERT INTO ${table} (${names}) SELECT * FROM ${rowSource(columns, 'new')}`;
      await tx.query(statement, rowParameters(columns, few));
      return;
    }
    const stream = tx.query(copyFrom(`COPY ${table} (${names}) FROM STDIN`));
    const all = chain([...few, next.value], { [Symbol.iterator]: () => iterator });
    await pipeline(chunks(lines(columns, all)), stream);
  };
}

function* chain<T>(first: Iterable<T>, rest: Iterable<T>): Generator<T> {
  yield* first;
  yield* rest;
}

/** The new value of a column whose row exists already. */
export type Merge = (column: string) => string;
export const add: Merge = (column) => `old.${column} + excluded.${column}`;
export const replace: Merge = (column) => `excluded.${column}`;
export const least: Merge = (column) => `least(old.${column}, excluded.${column})`;
export const greatest: Merge = (column) => `greatest(old.${column}, excluded.${column})`;
export const replaceIfKnown: Merge = (column) => `coalesce(excluded.${column}, old.${column})`;

/**
 * Inserts rows in one statement; where a row with the same key exists, merges the new one into it.
 * @param rows must have distinct keys
 * @param merge says what becomes of each column that changes
 */
export function upsert<Table extends Columns>(
  table: string,
  columns: Table,
  rows: readonly RowOf<Table>[],
  { key, merge }: { key: readonly (keyof Table)[]; merge: { readonly [Column in keyof Table]?: Merge } },
): Write {
  if (rows.length === 0) return () => Promise.resolve();
  const merged = Object.entries<Merge | undefined>(merge).flatMap(([column, by]) =>
    by === undefined ? [] : [`${column} = ${by(column)}`],
  );
  const statement = `INSERT INTO ${table} AS old (${Object.keys(columns).join(', ')})
     SELECT * FROM ${rowSource(columns, 'new')}
     ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${merged.join(', ')}`;
  const parameters = rowParameters(columns, rows);
  return async (tx) => {
    await tx.query(statement, parameters);
  };
}

/** Rows as the table `name` of a statement whose only parameters are `rowParameters`. */
export function rowSource(columns: Columns, name: string): string {
  const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`);
  return `unnest(${arrays.join(', ')}) AS ${name} (${Object.keys(columns).join(', ')})`;
}

export function rowParameters<Table extends Columns>(
  columns: Table,
  rows: readonly RowOf<Table>[],
): unknown[] {
  return Object.entries(columns).map(([name, type]) => {
    const values = rows.map((row) => row[name] ?? null);
    return needsQuotes(type) ? values : arrayOf(values);
  });
}

/** An array parameter of ids, numbers, days, instants or nulls: values that need no quoting. */
export function arrayOf(values: readonly (string | number | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

const needsQuotes = (type: ColumnType): boolean => type === 'text' || type === 'jsonb';

/** COPY's text format: fields are separated by tabs, and a line ends with a line feed. */
function* lines<Table extends Columns>(columns: Table, rows: Iterable<RowOf<Table>>): Generator<string> {
  const fields = Object.entries(columns).map(([name, type]) => ({ name, isText: needsQuotes(type) }));
  for (const row of rows) {
    let line = '';
    for (const { name, isText } of fields) {
      const value = row[name] ?? null;
      if (line !== '') line += '\t';
      if (value === null) line += '\\N';
      else line += isText ? escaped(String(value)) : String(value);
    }
    yield `${line}\n`;
  }
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Most texts need no escapes, which a test without a replacement finds out faster. */
function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}

const CHUNK_CHARACTERS = 64 * 1024;

function* chunks(lines: Iterable<string>): Generator<Buffer> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  if (chunk !== '') yield Buffer.from(chunk);
}
