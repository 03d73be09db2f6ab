import { DIRECTORY_CHANGED } from '#database/directory-changed';
import { type AuditLog, type Database } from '#database/schema';
import { type Actor } from '#domain/ledger/events';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { recallCommand, type RepeatableCommand } from './command-log.js';
import { withoutPersonalValues } from './personal-fields.js';

export const directoryChanged = { name: DIRECTORY_CHANGED, payload: z.guid() };

export type DirectoryChange = {
  /** Null if it belongs to no school. */
  schoolId: string | null;
  actor: Actor;
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
  const rows = changes.map((change) => ({
    school_id: change.schoolId,
    actor_kind: change.actor.kind,
    actor_id: change.actor.id,
    action: change.action,
    entity: change.entity,
    entity_id: change.entityId,
    ...withoutPersonalValues(change),
  }));
  await sql`
    INSERT INTO directory.audit_log
      (school_id, actor_kind, actor_id, action, entity, entity_id, before, after, personal_fields)
    SELECT school_id, actor_kind, actor_id, action, entity, entity_id, before, after, personal_fields
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           AS change (school_id uuid, actor_kind text, actor_id text, action text, entity text, entity_id uuid,
                      before jsonb, after jsonb, personal_fields text[])`.execute(tx);
  for (const schoolId of new Set(changes.map((change) => change.schoolId))) {
    if (schoolId === null) continue;
    await sql`SELECT pg_notify(${directoryChanged.name}, ${schoolId})`.execute(tx);
  }
}

/**
 * Like `changeDirectory`, for a command that may be sent again: it is carried out once.
 * @returns whether it had been carried out before
 * @throws Problem 422 if its key was used for other input
 */
export function changeDirectoryOnce(
  db: Kysely<Database>,
  command: RepeatableCommand,
  change: (tx: Transaction<Database>) => Promise<DirectoryChange | undefined>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if ((await recallCommand(tx, command)) !== undefined) return true;
    const changed = await change(tx);
    if (changed !== undefined) await recordChange(tx, changed);
    return changed === undefined;
  });
}

/** Makes and records a change in one transaction. `change` returns undefined if there was nothing to do. */
export async function changeDirectory(
  db: Kysely<Database>,
  change: (tx: Transaction<Database>) => Promise<DirectoryChange | undefined>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const changed = await change(tx);
    if (changed !== undefined) await recordChange(tx, changed);
  });
}
