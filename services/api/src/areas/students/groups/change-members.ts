import { type InputOf } from '#contracts/route';
import { type changeGroupMembers, type Group } from '#contracts/students/groups';
import { type Database } from '#database/schema';
import { MAX_RECIPIENTS } from '#domain/points';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { notFound, refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { GroupReader } from './group-reader.js';
import { lockGroup } from './lock-group.js';

@Injectable()
export class ChangeMembers {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly groups: GroupReader,
  ) {}

  /** Who is a member already, or is none, stays as they are. @throws Problem 404 for students of another school */
  async run(caller: Caller, { groupId, add, remove }: InputOf<typeof changeGroupMembers>): Promise<Group> {
    const { schoolId, actor } = caller;
    await changeDirectory(this.db, async (tx) => {
      const group = await lockGroup(tx, caller, groupId);
      const today = this.groups.today(caller);
      const removed = await removeMembers(tx, groupId, remove, today);
      const added = await addMembers(tx, caller, groupId, add, today);
      if (added.length === 0 && removed === 0) return undefined;
      await tx
        .updateTable('directory.groups')
        .set({ version: group.version + 1 })
        .where('id', '=', groupId)
        .execute();
      const after = { added: added.length, removed };
      return { schoolId, actor, action: 'update', entity: 'group', entityId: groupId, after };
    });
    return this.groups.get(caller, groupId);
  }
}

/** @returns those who were no members before @throws Problem 404 or 409 */
export async function addMembers(
  tx: Transaction<Database>,
  { schoolId }: Caller,
  groupId: string,
  studentIds: readonly string[],
  today: string,
): Promise<string[]> {
  if (studentIds.length === 0) return [];
  const ids = [...new Set(studentIds)];
  // Erasing a student locks the row too, so that no membership comes after it.
  const { rows: known } = await sql<{ id: string }>`
    SELECT id FROM directory.students
    WHERE id = ANY (${ids}::uuid[]) AND school_id = ${schoolId} AND archived_at IS NULL AND removed_at IS NULL
    ORDER BY id FOR SHARE`.execute(tx);
  if (known.length < ids.length) throw notFound('studentIds', 'A selected student does not exist.');
  const { rows: added } = await sql<{ id: string }>`
    INSERT INTO directory.group_members AS m (group_id, student_id, from_day)
    SELECT ${groupId}, id, ${today}::date FROM unnest(${ids}::uuid[]) AS id
    WHERE NOT EXISTS (SELECT FROM directory.group_members AS present
                      WHERE present.group_id = ${groupId} AND present.student_id = id AND present.until_day IS NULL)
    RETURNING student_id AS id`.execute(tx);
  const { rows } = await sql<{ present: number }>`
    SELECT count(*) AS present FROM directory.group_members
    WHERE group_id = ${groupId} AND until_day IS NULL`.execute(tx);
  if ((rows[0]?.present ?? 0) > MAX_RECIPIENTS)
    throw refused(409, 'too-many-students', 'add', `A group may have at most ${MAX_RECIPIENTS} students.`);
  return added.map(({ id }) => id);
}

/** @returns how many were members */
async function removeMembers(
  tx: Transaction<Database>,
  groupId: string,
  studentIds: readonly string[],
  today: string,
): Promise<number> {
  if (studentIds.length === 0) return 0;
  const present = sql`group_id = ${groupId} AND student_id = ANY (${studentIds}::uuid[]) AND until_day IS NULL`;
  const deleted = await sql`
    DELETE FROM directory.group_members WHERE ${present} AND from_day >= ${today}::date`.execute(tx);
  const ended = await sql`
    UPDATE directory.group_members SET until_day = ${today}::date WHERE ${present}`.execute(tx);
  return Number(deleted.numAffectedRows ?? 0) + Number(ended.numAffectedRows ?? 0);
}
