import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import { withoutPersonalValues } from './personal-fields.js';
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
    | 'point_category'
    | 'reward'
    | 'enquiry'
    | 'join_request'
    | 'report_pin'
    | 'report_schedule'
    | 'export_schedule'
    | 'roster_import';
  entityId: string;
  /** Only the names of personal fields are stored. */
  before?: object;
  after?: object;
  /** Names of the personal fields that changed, from a caller that leaves their values out of `before` and `after`. */
  personalFields?: readonly string[];
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
  for (let from = 0; from < changes.length; from += PORTION) {
    const entries = changes.slice(from, from + PORTION).map(toEntry);
    await sql`
      INSERT INTO directory.audit_log
        (school_id, actor_kind, actor_id, action, entity, entity_id, before, after, personal_fields)
      SELECT school_id, actor_kind, actor_id, action, entity, entity_id, before, after, personal_fields
      FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
             AS entry (school_id uuid, actor_kind text, actor_id text, action text, entity text, entity_id uuid,
                       before jsonb, after jsonb, personal_fields text[])`.execute(tx);
  }
  for (const schoolId of new Set(changes.map((change) => change.schoolId))) {
    if (schoolId === null) continue;
    await sql`SELECT pg_notify(${DIRECTORY_CHANGED}, ${schoolId})`.execute(tx);
  }
}

function toEntry(change: DirectoryChange): Insertable<AuditLog> {
  return {
    school_id: change.schoolId,
    actor_kind: change.actor.kind,
    actor_id: change.actor.id,
    action: change.action,
    entity: change.entity,
    entity_id: change.entityId,
    ...withoutPersonalValues(change),
    ...(change.personalFields && { personal_fields: [...change.personalFields] }),
  };
}
