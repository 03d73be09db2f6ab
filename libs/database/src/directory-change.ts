import { type Selectable, sql, type Transaction } from 'kysely';
import { splitPersonalValues } from './personal-fields.js';
import type { AuditLog, Database } from './schema.js';

/** Channel that announces, with each commit, that a school's directory has changed. The payload is the school's id. */
export const DIRECTORY_CHANGED = 'directory';

/** Entries of one statement. */
const PORTION = 10_000;

export type DirectoryChange = {
  /** Null if it belongs to no school. */
  schoolId: string | null;
  actor: { kind: Selectable<AuditLog>['actor_kind']; id: string };
  action: Selectable<AuditLog>['action'];
  entity:
    | 'district'
    | 'school'
    | 'user'
    | 'class'
    | 'student'
    | 'house'
    | 'group'
    | 'point_goal'
    | 'point_category'
    | 'reward'
    | 'enquiry'
    | 'join_request'
    | 'report_pin'
    | 'report_schedule'
    | 'export_schedule'
    | 'roster_import';
  entityId: string;
  /** Values of personal fields are stored apart, until the person is erased or deleted. */
  before?: object;
  after?: object;
};

/**
 * Records a change of the directory in the audit log and notifies open screens. Takes the transaction of the change, so
 * that neither is ever committed without the other.
 */
export function recordChange(tx: Transaction<Database>, change: DirectoryChange): Promise<void> {
  return recordChanges(tx, [change]);
}

/** Like `recordChange`, for thousands of changes at once. */
export async function recordChanges(
  tx: Transaction<Database>,
  changes: readonly DirectoryChange[],
): Promise<void> {
  for (let from = 0; from < changes.length; from += PORTION)
    await insert(tx, changes.slice(from, from + PORTION));
  await forgetPersonalValues(tx, changes);
  for (const schoolId of new Set(changes.map((change) => change.schoolId))) {
    if (schoolId === null) continue;
    await sql`SELECT pg_notify(${DIRECTORY_CHANGED}, ${schoolId})`.execute(tx);
  }
}

async function insert(tx: Transaction<Database>, changes: readonly DirectoryChange[]): Promise<void> {
  const given = JSON.stringify(changes.map(toRow));
  // Ids are given in the order of the rows, which is how their values find them.
  await sql`
    WITH entry AS MATERIALIZED (
      SELECT row_number() OVER () AS nth, e.*
      FROM jsonb_to_recordset(${given}::jsonb)
             AS e (school_id uuid, actor_kind text, actor_id text, action text, entity text, entity_id uuid,
                   before jsonb, after jsonb, personal_fields text[], values jsonb)
    ), logged AS (
      INSERT INTO directory.audit_log
        (school_id, actor_kind, actor_id, action, entity, entity_id, before, after, personal_fields, class_id)
      SELECT e.school_id, e.actor_kind, e.actor_id, e.action, e.entity, e.entity_id, e.before, e.after,
             e.personal_fields, coalesce(s.class_id, c.class_id, r.class_id)
      FROM entry AS e
      LEFT JOIN directory.students AS s ON e.entity = 'student' AND s.id = e.entity_id
      LEFT JOIN directory.point_categories AS c ON e.entity = 'point_category' AND c.id = e.entity_id
      LEFT JOIN directory.rewards AS r ON e.entity = 'reward' AND r.id = e.entity_id
      ORDER BY e.nth
      RETURNING id
    ), numbered AS (SELECT row_number() OVER (ORDER BY id) AS nth, id FROM logged)
    INSERT INTO directory.personal_changes (change_id, entity_id, before, after)
    SELECT n.id, e.entity_id, e.values -> 'before', e.values -> 'after'
    FROM entry AS e JOIN numbered AS n USING (nth) WHERE e.values IS NOT NULL`.execute(tx);
}

/** What was said about people who are gone from now on. Whoever deletes or erases somebody has locked their row. */
async function forgetPersonalValues(
  tx: Transaction<Database>,
  changes: readonly DirectoryChange[],
): Promise<void> {
  const gone = changes.filter(({ action }) => action === 'delete' || action === 'erase');
  if (gone.length === 0) return;
  const ids = gone.map(({ entityId }) => entityId);
  await tx.deleteFrom('directory.personal_changes').where('entity_id', 'in', ids).execute();
}

function toRow(change: DirectoryChange): object {
  const { entry, values } = splitPersonalValues(change);
  return {
    school_id: change.schoolId,
    actor_kind: change.actor.kind,
    actor_id: change.actor.id,
    action: change.action,
    entity: change.entity,
    entity_id: change.entityId,
    ...entry,
    values,
  };
}
