import { portionsOf } from '#reports/portions';
import { type Reading } from '#reports/reading';
import { type RawBuilder, sql } from 'kysely';
import { type CallerScope } from './caller-scope.js';

/** Reads all rows of a report; `Further`: what only this report is asked for. */
export type ReadRows<Row, Further = object> = (
  db: Reading,
  scope: CallerScope,
  further: Further,
) => Promise<readonly Row[]>;

/** Rows of a report that has one for each fact of a kind: there may be too many to hold at once. */
export type ManyRows<Row> = {
  count: (db: Reading, scope: CallerScope) => Promise<number>;
  first: (db: Reading, scope: CallerScope, most: number) => Promise<readonly Row[]>;
  portions: (db: Reading, scope: CallerScope) => AsyncIterable<readonly Row[]>;
};

export type ReportRows<Row, Further = object> = ReadRows<Row, Further> | ManyRows<Row>;

type RowsQuery<Row, Found> = {
  counted: (scope: CallerScope) => RawBuilder<unknown>;
  /** In the order of the report. */
  found: (scope: CallerScope) => RawBuilder<Found>;
  toRow: (scope: CallerScope, found: Found) => Row;
};

export function manyRows<Row, Found>({ counted, found, toRow }: RowsQuery<Row, Found>): ManyRows<Row> {
  return {
    async count(db, scope) {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*) AS count FROM (${counted(scope)}) AS counted`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async first(db, scope, most) {
      const { rows } = await sql<Found>`${found(scope)} LIMIT ${most}`.execute(db);
      return rows.map((row) => toRow(scope, row));
    },
    async *portions(db, scope) {
      for await (const rows of portionsOf(db, found(scope))) yield rows.map((row) => toRow(scope, row));
    },
  };
}

/** The first rows of a report, and how many it has. */
export async function firstRows<Row, Further>(
  rows: ReportRows<Row, Further>,
  { db, scope, further }: { db: Reading; scope: CallerScope; further: Further },
  most: number,
): Promise<{ rows: Row[]; total: number }> {
  if (typeof rows === 'function') {
    const all = await rows(db, scope, further);
    return { rows: all.slice(0, most), total: all.length };
  }
  return { rows: [...(await rows.first(db, scope, most))], total: await rows.count(db, scope) };
}

/** All rows of a report. */
export async function* allRows<Row, Further>(
  rows: ReportRows<Row, Further>,
  { db, scope, further }: { db: Reading; scope: CallerScope; further: Further },
): AsyncGenerator<readonly Row[]> {
  if (typeof rows === 'function') yield await rows(db, scope, further);
  else yield* rows.portions(db, scope);
}
