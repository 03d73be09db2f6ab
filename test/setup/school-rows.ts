import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ourTables } from './traces.js';

type Column = { name: string; type: string; required: boolean; refers: string | null };
type Table = { name: string; columns: Column[] };

/** Values of text columns with a constraint, by column or table and column; other texts are arbitrary. */
const TEXTS: Record<string, string> = {
  'directory.exports.format': 'csv',
  'directory.export_schedules.format': 'csv',
  csv_form: 'data',
  status: 'approved',
  role: 'staff',
  type: 'standard',
  actor_kind: 'staff',
  kind: 'award',
  action: 'create',
  time_zone: 'UTC',
  purpose: 'sign-in',
  source: 'upload',
  cause: 'request',
};

const OF_TYPE: Record<string, () => unknown> = {
  uuid: randomUUID,
  text: () => randomUUID(),
  // Balances must add up.
  bigint: () => 0,
  integer: () => 1,
  smallint: () => 1,
  boolean: () => false,
  jsonb: () => '{}',
  bytea: () => randomBytes(32),
  date: () => '2026-09-01',
  'bit varying': () => '1',
  'uuid[]': () => [],
  'bigint[]': () => [],
  'text[]': () => [],
  'timestamp with time zone': () => new Date(),
};

/** Columns that refer to a school, with or without a foreign key. */
const LINKS = ['school_id', 'stream', 'class_id', 'student_id', 'user_id'];

/** The tables with rows of a school: those that refer to a school, and those that refer to such a table. */
export async function tablesOfSchools(pool: pg.Pool): Promise<Table[]> {
  const tables = await Promise.all(
    (await ourTables(pool)).map(async (name) => ({ name, columns: await columnsOf(pool, name) })),
  );
  const found = new Set<string>(['directory.schools']);
  for (let known = 0; known < found.size;) {
    known = found.size;
    for (const { name, columns } of tables)
      if (columns.some(({ name: column, refers }) => LINKS.includes(column) || found.has(refers ?? '')))
        found.add(name);
  }
  // In the order in which they were found, so that rows come after those that they refer to.
  const inOrder = [...found].map((name) => tables.find((table) => table.name === name));
  return inOrder.filter((table) => table !== undefined && table.name !== 'directory.schools') as Table[];
}

async function columnsOf(pool: pg.Pool, table: string): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
            a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS required,
            (SELECT min(c.confrelid::regclass::text) FROM pg_constraint c
              WHERE c.conrelid = a.attrelid AND c.contype = 'f' AND a.attnum = ANY (c.conkey)) AS refers
     FROM pg_attribute a WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped
     ORDER BY a.attnum`,
    [table],
  );
  return rows;
}

/** Inserts a row with a value in every column that is required or refers to a school. `ids` are the references. */
export async function insertRow(
  pool: pg.Pool,
  { name, columns }: Table,
  ids: Record<string, string>,
): Promise<void> {
  const given = columns.filter((column) => column.required || LINKS.includes(column.name));
  const values = given.map(
    (column) =>
      ids[column.name] ?? TEXTS[`${name}.${column.name}`] ?? TEXTS[column.name] ?? OF_TYPE[column.type]?.(),
  );
  await pool
    .query(
      `INSERT INTO ${name} (${given.map((column) => column.name).join(', ')})
       VALUES (${given.map((_, index) => `$${index + 1}`).join(', ')})`,
      values,
    )
    .catch((cause: unknown) => {
      throw new Error(`This test cannot make a row of ${name}: add a value that its constraints accept`, {
        cause,
      });
    });
}

/** Every row of every table of the product by its key, as `table key`. */
export async function keysOfRows(pool: pg.Pool): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const table of await ourTables(pool)) {
    const { rows: primary } = await pool.query<{ name: string }>(
      `SELECT a.attname AS name FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
       WHERE i.indrelid = $1::regclass AND i.indisprimary ORDER BY a.attnum`,
      [table],
    );
    const key = primary.map(({ name }) => `t.${name}`).join(', ') || 't.*';
    const { rows } = await pool.query<{ key: string }>(`SELECT row(${key})::text AS key FROM ${table} AS t`);
    for (const row of rows) keys.add(`${table} ${row.key}`);
  }
  return keys;
}
