import { type ActivityEntry, type ChangedValue, type ChangeEntry } from '#contracts/records/audit';
import { type ActivityLog, type AuditLog, type Database } from '#database/schema';
import { type Kysely, type Selectable, sql } from 'kysely';
import { lookOf, type Named, NAMED_IN_LINES } from '../../../core/readmodel/line.js';
import { isUuid, type Names, namedActor, namesOf } from './names.js';

type ChangeRow = Selectable<AuditLog> &
  Named & { personal_before: object | null; personal_after: object | null };

/** Changes of a school’s directory as entries, by number. */
export async function readChanges(
  db: Kysely<Database>,
  schoolId: string,
  ids: readonly number[],
): Promise<Map<number, ChangeEntry>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ChangeRow>`
    SELECT a.*, ${NAMED_IN_LINES}, p.before AS personal_before, p.after AS personal_after
    FROM directory.audit_log AS a
    LEFT JOIN directory.personal_changes AS p ON p.change_id = a.id
    LEFT JOIN directory.point_categories AS c ON c.id = a.entity_id
    LEFT JOIN directory.rewards AS r ON r.id = a.entity_id
    WHERE a.school_id = ${schoolId} AND a.id = ANY (${ids})`.execute(db);
  const names = await namesOf(
    db,
    rows.flatMap((row) => [row.actor_id, row.entity_id, ...idsIn(row.before), ...idsIn(row.after)]),
  );
  return new Map(rows.map((row) => [row.id, toChange(row, names)]));
}

/** Activities in a school, or outside of any, as entries by number. */
export async function readActivities(
  db: Kysely<Database>,
  schoolId: string | null,
  ids: readonly number[],
): Promise<Map<number, ActivityEntry>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('directory.activity_log')
    .selectAll()
    .where('school_id', schoolId === null ? 'is' : '=', schoolId)
    .where('id', 'in', ids)
    .execute();
  const names = await namesOf(
    db,
    rows.flatMap((row) => [row.actor_id, ...(row.subject_id === null ? [] : [row.subject_id])]),
  );
  return new Map(rows.map((row) => [row.id, toActivity(row, names)]));
}

function toChange(row: ChangeRow, names: Names): ChangeEntry {
  // What a person typed stands for nothing else, even if it looks like an id.
  const personal = fieldsOf({ before: row.personal_before, after: row.personal_after }, (value) =>
    typeof value === 'string' ? value : null,
  );
  return {
    source: 'change',
    id: `c${row.id}`,
    at: row.at.toISOString(),
    actor: namedActor({ kind: row.actor_kind, id: row.actor_id }, names),
    type: 'change',
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    entityName: names.get(row.entity_id) ?? null,
    ...lookOf(row),
    fields: [...personal, ...fieldsOf(row, (value) => readable(value, names))],
    personalFields: row.personal_fields.filter((field) => !personal.some(({ name }) => name === field)),
  };
}

/** Fields that differ; for a created or deleted record, those that had a value. */
function fieldsOf(
  { before, after }: Pick<Selectable<AuditLog>, 'before' | 'after'>,
  show: (value: unknown) => ChangedValue,
): ChangeEntry['fields'] {
  const [old, current] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(current)])]
    .map((name) => ({ name, before: show(old[name]), after: show(current[name]) }))
    .filter((field) => field.before !== field.after);
}

function readable(value: unknown, names: Names): ChangedValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return names.get(value) ?? value;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((one) => String(readable(one, names))).join(', ');
  return JSON.stringify(value);
}

function idsIn(values: object | null): string[] {
  return Object.values(valuesOf(values))
    .flat()
    .filter((value): value is string => typeof value === 'string' && isUuid(value));
}

function valuesOf(values: object | null): Record<string, unknown> {
  return (values ?? {}) as Record<string, unknown>;
}

function toActivity(row: Selectable<ActivityLog>, names: Names): ActivityEntry {
  const { device, step, report, filters } = row.details as Partial<Record<string, string>> & {
    filters?: Record<string, string>;
  };
  return {
    source: 'activity',
    id: `a${row.id}`,
    at: row.at.toISOString(),
    lastAt: row.last_at.toISOString(),
    times: row.times,
    actor: namedActor({ kind: row.actor_kind, id: row.actor_id }, names),
    type: row.kind,
    subjectName: row.subject_id === null ? null : (names.get(row.subject_id) ?? null),
    detail: device ?? step ?? report ?? null,
    filters: filters ?? {},
  };
}
