import { type Database } from '#database/schema';
import { type Actor } from '#domain/ledger/events';
import { type Kysely, sql, type Transaction } from 'kysely';

/** Where a process says, with each commit, that a school's directory has changed. */
export const DIRECTORY_CHANNEL = 'directory';

export type DirectoryNotice = { schoolId: string };

export type DirectoryChange = {
  /** Null for what belongs to no school. */
  schoolId: string | null;
  actor: Actor;
  action: 'create' | 'update' | 'archive' | 'restore' | 'delete';
  entity: 'district' | 'school' | 'user' | 'class' | 'student' | 'point_category' | 'reward';
  entityId: string;
  before?: object;
  after?: object;
};

/**
 * Records a change of the directory in the audit log and tells open screens of it. Takes the transaction of the change
 * itself, so that neither is ever there without the other.
 */
export async function recordChange(tx: Transaction<Database>, change: DirectoryChange): Promise<void> {
  await tx
    .insertInto('directory.audit_log')
    .values({
      school_id: change.schoolId,
      actor_kind: change.actor.kind,
      actor_id: change.actor.id,
      action: change.action,
      entity: change.entity,
      entity_id: change.entityId,
      before: change.before ?? null,
      after: change.after ?? null,
    })
    .execute();
  if (change.schoolId === null) return;
  const notice: DirectoryNotice = { schoolId: change.schoolId };
  await sql`SELECT pg_notify(${DIRECTORY_CHANNEL}, ${JSON.stringify(notice)})`.execute(tx);
}

/** A change with its record, in one transaction. `change` answers undefined where there was nothing left to do. */
export async function changeDirectory(
  db: Kysely<Database>,
  change: (tx: Transaction<Database>) => Promise<DirectoryChange | undefined>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const changed = await change(tx);
    if (changed !== undefined) await recordChange(tx, changed);
  });
}
