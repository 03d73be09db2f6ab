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
export type ManyRows<Row, Further = object> = {
  count: (db: Reading, scope: CallerScope, further: Further) => Promise<number>;
  first: (db: Reading, scope: CallerScope, further: Further, most: number) => Promise<readonly Row[]>;
  portions: (db: Reading, scope: CallerScope, further: Further) => AsyncIterable<readonly Row[]>;
};

export type ReportRows<Row, Further = object> = ReadRows<Row, Further> | ManyRows<Row, Further>;

type RowsQuery<Row, Found, Further> = {
  /** Rejects with a problem if what is asked for does not exist. */
  check: (db: Reading, scope: CallerScope, further: Further) => Promise<void>;
  counted: (scope: CallerScope, further: Further) => RawBuilder<unknown>;
  /** In the order of the report. */
  found: (scope: CallerScope, further: Further) => RawBuilder<Found>;
  toRow: (scope: CallerScope, found: Found) => Row;
};

export function manyRows<Row, Found, Further>({
  check,
  counted,
  found,
  toRow,
}: RowsQuery<Row, Found, Further>): ManyRows<Row, Further> {
  return {
    async count(db, scope, further) {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*) AS count FROM (${counted(scope, further)}) AS counted`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async first(db, scope, further, most) {
      await check(db, scope, further);
      const { rows } = await sql<Found>`${found(scope, further)} LIMIT ${most}`.execute(db);
      return rows.map((row) => toRow(scope, row));
    },
    async *portions(db, scope, further) {
      await check(db, scope, further);
      for await (const rows of portionsOf(db, found(scope, further)))
        yield rows.map((row) => toRow(scope, row));
    },
  };
}

/** Most rows that are answered at once, and fewer where each is of a fact that has to be looked up. The download has all. */
const MOST_ROWS = 5_000;
const MOST_FACTS = 2_000;

/** The first rows of a report, and how many it has. */
export async function firstRows<Row, Further>(
  rows: ReportRows<Row, Further>,
  { db, scope, further }: { db: Reading; scope: CallerScope; further: Further },
): Promise<{ rows: Row[]; total: number }> {
  if (typeof rows === 'function') {
    const all = await rows(db, scope, further);
    return { rows: all.slice(0, MOST_ROWS), total: all.length };
  }
  return {
    rows: [...(await rows.first(db, scope, further, MOST_FACTS))],
    total: await rows.count(db, scope, further),
  };
}

/** All rows of a report. */
export async function* allRows<Row, Further>(
  rows: ReportRows<Row, Further>,
  { db, scope, further }: { db: Reading; scope: CallerScope; further: Further },
): AsyncGenerator<readonly Row[]> {
  if (typeof rows === 'function') yield await rows(db, scope, further);
  else yield* rows.portions(db, scope, further);
}
