import { type LedgerEventType } from '#domain/ledger/events';
import { type RawBuilder, sql } from 'kysely';
import { isUntil, type PositionInTime } from '../../../../core/readmodel/positions-in-time.js';
import { type AuditFilter } from '../audit-filter.js';

/** Revisions to look at: below `before`, and in the period. */
export type Bounds = {
  before: number | null;
  since: PositionInTime | undefined;
  until: PositionInTime | undefined;
  /** Where an hour of the week leads: the revisions of its days. */
  ranges?: readonly RevisionRange[] | undefined;
};

/** Both included. */
export type RevisionRange = { first: number; last: number };

/** SQL condition on a column that holds revisions. */
export function within({ before, since, until }: Bounds, column: string): RawBuilder<unknown> {
  const name = sql.ref(column);
  const isBefore = before === null ? sql`` : sql`AND ${name} < ${before}`;
  const isSince = since === undefined ? sql`` : sql`AND ${name} > ${since.before}`;
  const isNotLater = until === undefined ? sql`` : sql`AND ${isUntil(until, name)}`;
  return sql`${isBefore} ${isSince} ${isNotLater}`;
}

/** The condition that usually leaves the fewest entries and has an index. */
export type Lead = 'student' | 'class' | 'amount' | 'type' | 'staff' | 'hour' | 'category' | 'school';

export function leadOf(filter: AuditFilter): Lead {
  const { studentId, classId, minAmount = 1, type, staffId, hour, categoryId } = filter;
  if (studentId !== undefined) return 'student';
  if (classId !== undefined) return 'class';
  // The indexes leave out amounts of one point and awards, which are nearly everything.
  if (minAmount > 1) return 'amount';
  if (type !== undefined && type !== 'PointsAwarded') return 'type';
  if (staffId !== undefined) return 'staff';
  if (hour !== undefined) return 'hour';
  return categoryId === undefined ? 'school' : 'category';
}

/**
 * The latest revisions that the leading condition leaves, along its index. The other conditions are compared entry by
 * entry.
 */
export function candidates(filter: AuditFilter, bounds: Bounds, count: number): RawBuilder<unknown> {
  const { schoolId, studentId = '', classId = '', type, staffId, categoryId } = filter;
  const isOfSchool = sql`school_id = ${schoolId}`;
  switch (leadOf(filter)) {
    case 'student':
      return ofStudent(schoolId, studentId, bounds, count);
    case 'class':
      return ofClass(schoolId, classId, bounds, count);
    case 'amount':
      return ofAmounts(filter, bounds, count);
    case 'type':
      return entries(sql`${isOfSchool} AND type = ${type} AND type <> 'PointsAwarded'`, bounds, count);
    case 'staff': {
      const isTheirs = sql`actor_kind = 'staff' AND actor_id COLLATE "C" = ${staffId}`;
      return entries(sql`${isTheirs} AND ${isOfSchool}`, bounds, count);
    }
    case 'hour':
      return ofRanges(schoolId, bounds, count);
    case 'category':
      return entries(sql`category_id = ${categoryId} AND ${isOfSchool}`, bounds, count);
    case 'school':
      return entries(isOfSchool, bounds, count);
  }
}

function entries(condition: RawBuilder<unknown>, bounds: Bounds, count: number): RawBuilder<unknown> {
  return sql`
    SELECT revision FROM readmodel.ledger_entries
    WHERE ${condition} ${within(bounds, 'revision')}
    ORDER BY revision DESC LIMIT ${count}`;
}

/** Ranges come in their order, so that those after the last entry that is wanted are not looked at. */
function ofRanges(schoolId: string, bounds: Bounds, count: number): RawBuilder<unknown> {
  const { ranges = [], before } = bounds;
  const left = ranges.filter(({ first }) => before === null || first < before);
  return sql`
    SELECT e.revision
    FROM unnest(${left.map(({ first }) => first)}::bigint[], ${left.map(({ last }) => last)}::bigint[])
           WITH ORDINALITY AS r (first, last, position)
    CROSS JOIN LATERAL (
      SELECT revision FROM readmodel.ledger_entries
      WHERE school_id = ${schoolId} AND revision BETWEEN r.first AND r.last ${within(bounds, 'revision')}
      ORDER BY revision DESC LIMIT ${count}
    ) AS e
    ORDER BY r.position, e.revision DESC LIMIT ${count}`;
}

function ofStudent(schoolId: string, studentId: string, bounds: Bounds, count: number): RawBuilder<unknown> {
  const of = (table: RawBuilder<unknown>) => sql`
    (SELECT revision FROM ${table}
     WHERE student_id = ${studentId} AND school_id = ${schoolId} ${within(bounds, 'revision')}
     ORDER BY revision DESC LIMIT ${count})`;
  return sql`
    SELECT revision FROM (
      ${of(sql`readmodel.point_transactions`)} UNION ${of(sql`readmodel.entry_mentions`)}
    ) AS found ORDER BY revision DESC LIMIT ${count}`;
}

function ofClass(schoolId: string, classId: string, bounds: Bounds, count: number): RawBuilder<unknown> {
  const of = (table: RawBuilder<unknown>) => sql`
    (SELECT revision FROM (${distinctRevisions(table, sql`class_id = ${classId} AND school_id = ${schoolId}`, bounds)})
       AS distinct_ones LIMIT ${count})`;
  // One look-up for each type: the index orders the entries of one.
  const others = WITHOUT_CLASS.map(
    (type) => sql`
    (SELECT e.revision FROM readmodel.ledger_entries AS e
     WHERE e.school_id = ${schoolId} AND e.type = ${sql.lit(type)} AND ${namesStudentOf(classId)}
       ${within(bounds, 'e.revision')}
     ORDER BY e.revision DESC LIMIT ${count})`,
  );
  return sql`
    SELECT revision FROM (
      ${of(sql`readmodel.point_transactions`)} UNION ${of(sql`readmodel.entry_mentions`)}
      UNION ${sql.join(others, sql` UNION `)}
    ) AS found ORDER BY revision DESC LIMIT ${count}`;
}

/** Types of entries that have an amount for each student, and whose lines need not name a class. */
const WITHOUT_CLASS = ['BalancesReset', 'BalancesCarriedOver'] as const satisfies readonly LedgerEventType[];

/** SQL: entry `e` has an amount for each student. */
export const HAS_AMOUNTS = sql`e.type IN (${sql.join(WITHOUT_CLASS.map((type) => sql.lit(type)))})`;

/** Entry `e` names no class, as a reset of several or a carry-over does not, and a student who is in this one today. */
export function isOfNoClass(classId: string): RawBuilder<unknown> {
  return sql`${HAS_AMOUNTS} AND ${namesStudentOf(classId)}`;
}

function namesStudentOf(classId: string): RawBuilder<unknown> {
  // The limit keeps it a look-up for each student of the class, among up to 20,000 lines of the entry.
  return sql`EXISTS (
    SELECT FROM directory.students AS s CROSS JOIN LATERAL (
      SELECT FROM readmodel.point_transactions AS t
      WHERE t.student_id = s.id AND t.school_id = e.school_id AND t.revision = e.revision AND t.class_id IS NULL LIMIT 1
    ) AS line WHERE s.class_id = ${classId})`;
}

/** An award to a class has a line for each student: jumps from revision to revision, instead of reading all lines. */
function distinctRevisions(
  table: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  bounds: Bounds,
): RawBuilder<unknown> {
  const latestWith = (further: RawBuilder<unknown>) => sql`
    SELECT revision FROM ${table} WHERE ${condition} ${within(bounds, 'revision')} ${further}
    ORDER BY revision DESC LIMIT 1`;
  return sql`
    WITH RECURSIVE lines (revision) AS (
      (${latestWith(sql``)})
      UNION ALL
      SELECT (${latestWith(sql`AND revision < lines.revision`)}) FROM lines WHERE lines.revision IS NOT NULL
    )
    SELECT revision FROM lines WHERE revision IS NOT NULL`;
}

/** Goes from amount to amount, of which there are few, and takes the latest entries of each. Resets and carry-overs, which may have many, are few. */
function ofAmounts(
  { schoolId, minAmount, maxAmount }: AuditFilter,
  bounds: Bounds,
  count: number,
): RawBuilder<unknown> {
  const isAtMost = maxAmount === undefined ? sql`` : sql`AND amount <= ${maxAmount}`;
  const nextWith = (further: RawBuilder<unknown>) => sql`
    SELECT amount FROM readmodel.ledger_entries
    WHERE school_id = ${schoolId} AND amount > 1 ${isAtMost} ${further} ORDER BY amount LIMIT 1`;
  const ofOne = sql`
    WITH RECURSIVE amounts (amount) AS (
      (${nextWith(sql`AND amount >= ${minAmount}`)})
      UNION ALL
      SELECT (${nextWith(sql`AND amount > amounts.amount`)}) FROM amounts WHERE amounts.amount IS NOT NULL
    )
    SELECT latest.revision FROM amounts CROSS JOIN LATERAL (
      SELECT e.revision FROM readmodel.ledger_entries AS e
      WHERE e.school_id = ${schoolId} AND e.amount = amounts.amount AND e.amount > 1 ${within(bounds, 'e.revision')}
      ORDER BY e.revision DESC LIMIT ${count}
    ) AS latest
    ORDER BY latest.revision DESC LIMIT ${count}`;
  const ofMany = WITHOUT_CLASS.map(
    (type) => sql`(${entries(sql`school_id = ${schoolId} AND type = ${sql.lit(type)}`, bounds, count)})`,
  );
  return sql`
    SELECT revision FROM ((${ofOne}) UNION ALL ${sql.join(ofMany, sql` UNION ALL `)}) AS found
    ORDER BY revision DESC LIMIT ${count}`;
}
