import { ALL_CATEGORIES } from '#database/student-months';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from './award-lines.js';
import { awardParts } from './award-parts.js';
import { isOfWholeSchool, lineSums, QUARTER, quarterSums } from './award-sums.js';
import { divide, type Division, isOf } from './month-span.js';
import { type Reading } from './reading.js';
import { type ReportScope } from './report-scope.js';
import { type ReportSpan } from './report-span.js';
import { stoodThenIn } from './student-sums.js';

/**
 * SQL: rows with an hour of the week, or with a quarter. Months know the hours of classes; of a whole school quarters are fewer
 * than these, and what a single member of staff gave is found by its lines.
 */
export async function hourSums(
  db: Reading,
  scope: ReportScope,
  span: ReportSpan,
): Promise<RawBuilder<unknown>> {
  if (isOfWholeSchool(scope) || scope.staffId !== undefined) return ofQuarters(quarterSums(scope, span));
  const sources: RawBuilder<unknown>[] = [];
  for (const { scope: of, span: days, isRolledUp } of await awardParts(db, scope, span))
    sources.push(
      ...(isRolledUp ? hoursOfClasses(of, await divide(db, of, days)) : [ofQuarters(lineSums(of, days))]),
    );
  return sql.join(sources, sql` UNION ALL `);
}

function hoursOfClasses(scope: ReportScope, division: Division): RawBuilder<unknown>[] {
  const { schoolId, categoryId } = scope;
  const months = sql`
    SELECT t.week_hour, NULL::bigint AS quarter, t.awards, t.gross, t.taken_back AS "takenBack"
    FROM readmodel.hour_months t
    WHERE t.school_id = ${schoolId} AND t.category_id = ${categoryId ?? ALL_CATEGORIES}
      AND ${isOf('t', division.addedUp)} AND ${inScope(scope)}`;
  const rest = division.rest.map((span) => ofQuarters(lineSums(scope, span)));
  const stoodThen = stoodThenIn(scope, division).map(
    (lines) => sql`
      SELECT NULL::smallint AS week_hour, ${QUARTER(sql`t.occurred_at`)} AS quarter, 0 AS awards, 0 AS gross,
             -t.amount AS "takenBack" ${lines}`,
  );
  return [months, ...rest, ...stoodThen];
}

function ofQuarters(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT NULL::smallint AS week_hour, q.quarter, q.awards, q.gross, q."takenBack" FROM (${rows}) q`;
}
