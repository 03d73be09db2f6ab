import { ACTIVITY_TYPES } from '#contracts/records/audit';
import { type Database } from '#database/schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Log, positionAt } from '../../../../core/readmodel/positions-in-time.js';
import { type AuditFilter, isOfLedgerOnly } from '../audit-filter.js';
import { type Found, type Portion } from '../merge-portions.js';

export type FoundRecord = Found & { source: 'change' | 'activity' };

const ID = sql`id`;
const TIME = sql`at`;
const CHANGES: Log = { table: sql`directory.audit_log`, key: ID, time: TIME };
const ACTIVITIES: Log = { table: sql`directory.activity_log`, key: ID, time: TIME };

/** The latest changes of the directory before a position that the filter lets through. */
export function changesBefore(
  db: Kysely<Database>,
  filter: AuditFilter,
  before: number | null,
  limit: number,
): Promise<Portion<FoundRecord>> {
  const { type = 'change', studentId, classId, categoryId, staffId } = filter;
  if (type !== 'change' || isOfLedgerOnly(filter)) return Promise.resolve({ entries: [], rest: null });
  const isAbout = (entity: string, id: string) => sql`entity = ${entity} AND entity_id = ${id}`;
  const ofStaff = staffId === undefined ? [] : [sql`actor_id = ${staffId}`, isAbout('user', staffId)];
  // The class, and students, categories and rewards that were of it, before or after the change.
  const ofClass =
    classId === undefined
      ? []
      : [
          isAbout('class', classId),
          sql`class_id = ${classId}::uuid`,
          sql`before ->> 'class_id' = ${classId}::text`,
        ];
  const ways = ofClass.length > 0 ? ofClass : ofStaff;
  const conditions = [
    studentId !== undefined && isAbout('student', studentId),
    categoryId !== undefined && isAbout('point_category', categoryId),
    ways === ofClass && ofStaff.length > 0 && sql`(${sql.join(ofStaff, sql` OR `)})`,
  ].filter((condition) => condition !== false);
  return recordsBefore(db, 'change', CHANGES, filter, { conditions, ways }, before, limit);
}

/** The latest activities before a position that the filter lets through. */
export function activitiesBefore(
  db: Kysely<Database>,
  filter: AuditFilter,
  before: number | null,
  limit: number,
): Promise<Portion<FoundRecord>> {
  const { type, studentId, classId, categoryId, staffId } = filter;
  const isOther = type !== undefined && !ACTIVITY_TYPES.some((one) => one === type);
  if (isOther || isOfLedgerOnly(filter) || categoryId !== undefined)
    return Promise.resolve({ entries: [], rest: null });
  const ofStudent =
    studentId === undefined ? [] : [sql`actor_id = ${studentId}`, sql`subject_id = ${studentId}::uuid`];
  const ofClass =
    classId === undefined ? [] : [sql`subject_id = ${classId}::uuid`, sql`class_id = ${classId}::uuid`];
  const ways = ofStudent.length > 0 ? ofStudent : ofClass;
  const conditions = [
    type !== undefined && sql`kind = ${type}`,
    staffId !== undefined && sql`actor_id = ${staffId}`,
    ways === ofStudent && ofClass.length > 0 && sql`(${sql.join(ofClass, sql` OR `)})`,
  ].filter((condition) => condition !== false);
  return recordsBefore(db, 'activity', ACTIVITIES, filter, { conditions, ways }, before, limit);
}

type Conditions = {
  conditions: readonly RawBuilder<unknown>[];
  /** One of these, each of which has its own index; none: any. */
  ways: readonly RawBuilder<unknown>[];
};

async function recordsBefore(
  db: Kysely<Database>,
  source: FoundRecord['source'],
  log: Log,
  { schoolId, since, until }: AuditFilter,
  { conditions, ways }: Conditions,
  before: number | null,
  limit: number,
): Promise<Portion<FoundRecord>> {
  const position = (instant: Date | undefined) =>
    instant === undefined ? undefined : positionAt(db, log, schoolId, instant);
  const [from, to] = await Promise.all([position(since), position(until)]);
  const all = [
    sql`school_id = ${schoolId}`,
    ...conditions,
    ...(before === null ? [] : [sql`id < ${before}`]),
    ...(since === undefined || from === undefined ? [] : [sql`id > ${from.before} AND at >= ${since}`]),
    ...(until === undefined || to === undefined ? [] : [sql`id <= ${to.after} AND at < ${until}`]),
  ];
  const latestOf = (way: RawBuilder<unknown>) => sql`
    (SELECT id, at FROM ${log.table} WHERE ${sql.join([way, ...all], sql` AND `)} ORDER BY id DESC LIMIT ${limit + 1})`;
  const parts = ways.length === 0 ? [sql`true`] : ways;
  const { rows } = await sql<{ id: number; at: Date }>`
    SELECT id, at FROM (${sql.join(parts.map(latestOf), sql` UNION `)}) AS found
    ORDER BY id DESC LIMIT ${limit + 1}`.execute(db);
  const entries = rows.slice(0, limit).map(({ id, at }) => ({ source, position: id, at }));
  return { entries, rest: rows.length > limit ? (entries.at(-1)?.position ?? null) : null };
}
