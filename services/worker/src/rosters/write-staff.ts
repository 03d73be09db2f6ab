import type { Database } from '#database/schema';
import { signOut, suspendSessionsOf } from '#database/sessions-changed';
import type { KnownStaff, Placement, StaffPlan, Teacher } from '#roster/plan';
import { type RosterStaff } from '#roster/roster';
import { sql, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { classOf } from './write-plan.js';

type Writing = {
  schoolId: string;
  now: Date;
  staff: StaffPlan;
  /** Ids of the classes that were added, by their key in the roster. */
  classIds: ReadonlyMap<string, string>;
  deactivated: readonly KnownStaff[];
};

/** An account that a plan adds, with the id that it got, and whose account elsewhere has its address. */
type AddedStaff = RosterStaff & { id: string; email: string; ownerId: string | null };
/** The teachers of a class before and after, the lead teacher first. */
export type Taught = { classId: string; before: readonly string[]; after: readonly string[] };
export type WrittenStaff = { added: readonly AddedStaff[]; taught: readonly Taught[] };

/** Writes what a plan does with accounts and the teachers of classes. The caller has locked both. */
export async function writeStaff(
  tx: Transaction<Database>,
  { schoolId, now, staff, classIds, deactivated }: Writing,
): Promise<WrittenStaff> {
  const rows = await newAccounts(tx, staff.newStaff);
  await sql`
    INSERT INTO directory.users
      (id, school_id, email, invited_email, first_name, last_name, role, sourced_id, created_at)
    SELECT given.id, ${schoolId}::uuid,
           CASE WHEN given."ownerId" IS NULL THEN given.email ELSE given.id || '@invited.invalid' END,
           CASE WHEN given."ownerId" IS NOT NULL THEN given.email END,
           given."firstName", given."lastName", given.role, given."sourcedId", ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           AS given (id uuid, email text, "ownerId" uuid, "firstName" text, "lastName" text, role text,
                     "sourcedId" text)`.execute(tx);
  const linked = staff.linked.map(({ before, sourcedId, role }) => ({ id: before.id, sourcedId, role }));
  await sql`
    UPDATE directory.users AS u SET sourced_id = given."sourcedId", role = given.role
    FROM jsonb_to_recordset(${JSON.stringify(linked)}::jsonb) AS given (id uuid, "sourcedId" text, role text)
    WHERE u.id = given.id`.execute(tx);
  const promoted = staff.linked.filter(({ before, role }) => before.role !== role);
  await signOut(
    tx,
    promoted.map(({ before }) => before.id),
  );
  await deactivate(
    tx,
    deactivated.map(({ id }) => id),
  );
  const addedIds = new Map(rows.map(({ sourcedId, id }) => [sourcedId, id]));
  const taught = staff.teaching.map((each) => toTaught(each, classIds, addedIds));
  await writeTeachers(tx, taught, now);
  return { added: rows, taught };
}

async function newAccounts(
  tx: Transaction<Database>,
  newStaff: readonly RosterStaff[],
): Promise<AddedStaff[]> {
  const accounts = newStaff.map((member) => ({ ...member, email: member.email ?? '', id: randomUUID() }));
  const emails = accounts.map(({ email }) => email);
  const owners = await tx
    .selectFrom('directory.users')
    .select(['id', 'email'])
    .where('email', '=', (eb) => eb.fn.any(eb.val(emails)))
    .execute();
  const ownerOf = new Map(owners.map(({ id, email }) => [email, id]));
  return accounts.map((account) => ({ ...account, ownerId: ownerOf.get(account.email) ?? null }));
}

function toTaught(
  {
    placement,
    before,
    after,
  }: { placement: Placement; before: readonly string[]; after: readonly Teacher[] },
  classIds: ReadonlyMap<string, string>,
  addedIds: ReadonlyMap<string, string>,
): Taught {
  const idOf = (teacher: Teacher) => ('userId' in teacher ? teacher.userId : addedIds.get(teacher.newStaff));
  return { classId: classOf(placement, classIds), before, after: after.flatMap((each) => idOf(each) ?? []) };
}

async function writeTeachers(tx: Transaction<Database>, taught: readonly Taught[], now: Date): Promise<void> {
  const classes = taught.map(({ classId, after }) => ({ id: classId, lead: after[0] ?? null }));
  const further = taught.flatMap(({ classId, after }) =>
    after.slice(1).map((teacherId) => ({ class_id: classId, teacher_id: teacherId })),
  );
  await sql`
    UPDATE directory.classes AS c SET teacher_id = given.lead, version = c.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) AS given (id uuid, lead uuid)
    WHERE c.id = given.id`.execute(tx);
  await sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(further)}::jsonb) AS row (class_id uuid, teacher_id uuid)
    )
    DELETE FROM directory.class_teachers t
    WHERE t.class_id = ANY (${classes.map(({ id }) => id)}::uuid[])
      AND NOT EXISTS (SELECT FROM given g WHERE g.class_id = t.class_id AND g.teacher_id = t.teacher_id)`.execute(
    tx,
  );
  await sql`
    INSERT INTO directory.class_teachers (class_id, teacher_id, added_at)
    SELECT given.class_id, given.teacher_id, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(further)}::jsonb) AS given (class_id uuid, teacher_id uuid)
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** As when an administrator deactivates somebody: reactivated, they have to sign in again. */
async function deactivate(tx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  await sql`UPDATE directory.users SET is_active = false WHERE id = ANY (${ids}::uuid[])`.execute(tx);
  await suspendSessionsOf(tx, ids);
}
