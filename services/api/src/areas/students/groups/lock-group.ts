import { type Database } from '#database/schema';
import { type Transaction } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { isSeenBy } from '../../../core/directory/group-members.js';
import { notFound, refused } from '../../../core/http/problem.js';

/**
 * Locks a group's row until the transaction ends.
 * @throws Problem 404, or 403 if the caller sees it but may not change it
 */
export async function lockGroup(tx: Transaction<Database>, caller: Caller, groupId: string) {
  const row = await tx
    .selectFrom('directory.groups as g')
    .select(['g.id', 'g.name', 'g.owner_id', 'g.is_shared', 'g.ends_on', 'g.version'])
    .where(isSeenBy(caller))
    .where('g.id', '=', groupId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound('groupId', 'This group does not exist.');
  if (caller.role !== 'school_admin' && row.owner_id !== caller.userId)
    throw refused(403, 'not-your-group', 'groupId', 'Only its owner and administrators can change a group.');
  return row;
}

/** The editable fields of a group's row, for the audit log. */
export function editable({ name, is_shared, ends_on }: Awaited<ReturnType<typeof lockGroup>>) {
  return { name, is_shared, ends_on };
}
