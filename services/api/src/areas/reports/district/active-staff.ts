import { type Reading } from '#reports/reading';
import { NONE } from '#database/roll-ups-schema';
import { sourceOf } from '#reports/roll-ups';
import { sql } from 'kysely';
import {
  type FiguresBySchool,
  isOfCategories,
  type Schools,
  type SpanName,
  spansOf,
} from './school-figures.js';

const OF_STAFF = sql.id('readmodel', sourceOf({ by: ['staff'] }));

/**
 * Adds who gave points on the whole days of each school’s spans. Whoever ever gave some is found by one look-up after the other along
 * the index by staff, and then whether they did in a span: reading all days of hundreds of schools would take seconds.
 */
export async function addActiveStaff(db: Reading, schools: Schools, figures: FiguresBySchool): Promise<void> {
  const spans = spansOf(schools);
  const { rows } = await sql<{ id: string; span: SpanName; staff: string[] }>`
    SELECT w.id, w.span, array_agg(p.staff_id) AS staff
    FROM unnest(${schools.map(({ id }) => id)}::uuid[]) AS o (id)
    CROSS JOIN LATERAL (
      WITH RECURSIVE person AS (
        (SELECT d.staff_id FROM ${OF_STAFF} d WHERE d.school_id = o.id AND d.staff_id > ${NONE}
         ORDER BY d.staff_id LIMIT 1)
        UNION ALL
        SELECT (SELECT d.staff_id FROM ${OF_STAFF} d WHERE d.school_id = o.id AND d.staff_id > person.staff_id
                ORDER BY d.staff_id LIMIT 1)
        FROM person WHERE person.staff_id IS NOT NULL
      ) SELECT staff_id FROM person WHERE staff_id IS NOT NULL
    ) p
    JOIN unnest(${spans.map(({ id }) => id)}::uuid[], ${spans.map(({ name }) => name)}::text[],
                ${spans.map(({ from }) => from)}::date[], ${spans.map(({ lastWhole }) => lastWhole)}::date[])
           AS w (id, span, first, last)
      ON w.id = o.id
    WHERE coalesce((
      SELECT true FROM ${OF_STAFF} d
      WHERE d.school_id = w.id AND d.staff_id = p.staff_id AND d.day BETWEEN w.first AND w.last AND ${isOfCategories(schools)}
      LIMIT 1), false)
    GROUP BY w.id, w.span`.execute(db);
  for (const { id, span, staff } of rows) {
    const known = figures.of(id, span);
    for (const staffId of staff) known.staff.add(staffId);
  }
}
