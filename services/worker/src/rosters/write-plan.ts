import type { Database } from '#database/schema';
import { endStudentSessions } from '#database/sessions-changed';
import { type Run } from '#jobs/job';
import type { Edit, Placement, Plan, StudentValues } from '#roster/plan';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';

/** Rows of one statement: at most a few seconds’ work. */
const PORTION = 5_000;

type Writing = { schoolId: string; now: Date; plan: Plan; run: Run };
/** The ids of what a plan added, in the plan’s order. */
export type Written = { classIds: ReadonlyMap<string, string>; studentIds: readonly string[] };

/** Writes a plan to the directory with a few statements. The caller has locked the school’s classes and students. */
export async function writePlan(
  tx: Transaction<Database>,
  { schoolId, now, plan, run }: Writing,
): Promise<Written> {
  const edits = [...plan.edits, ...plan.returning];
  const total = plan.leavers.length + edits.length + plan.newStudents.length;
  let done = 0;
  const inPortions = async <T>(items: readonly T[], write: (some: readonly T[]) => RawBuilder<unknown>) => {
    for (let from = 0; from < items.length; from += PORTION) {
      run.signal.throwIfAborted();
      await write(items.slice(from, from + PORTION)).execute(tx);
    }
  };
  const counted = async <T>(items: readonly T[], write: (some: readonly T[]) => RawBuilder<unknown>) => {
    await inPortions(items, write);
    done += items.length;
    await run.report({ done, total });
  };
  const classIds = await writeClasses(tx, schoolId, now, plan);
  const rowOf = (id: string, student: StudentValues) => toRow(id, student, classIds);
  await counted(plan.leavers, (some) =>
    archiveStudents(
      some.map(({ id }) => id),
      now,
    ),
  );
  await endStudentSessions(
    tx,
    plan.leavers.map(({ id }) => id),
  );
  // Before anybody gets one of them: two students may exchange theirs.
  await inPortions(edits.filter(changesIds), (some) => freeIds(some.map(({ before }) => before.id)));
  await counted(edits, (some) => updateStudents(some.map(({ before, after }) => rowOf(before.id, after))));
  const added = plan.newStudents.map((student) => rowOf(randomUUID(), student));
  await counted(added, (some) => insertStudents(schoolId, now, some));
  return { classIds, studentIds: added.map(({ id }) => id) };
}

type StudentRow = ReturnType<typeof toRow>;

function toRow(id: string, student: StudentValues, classIds: ReadonlyMap<string, string>) {
  const { sourcedId, number, name, grade, placement } = student;
  return { id, class_id: classOf(placement, classIds), name, number, grade, sourced_id: sourcedId };
}

export function classOf(placement: Placement, classIds: ReadonlyMap<string, string>): string {
  const id = 'classId' in placement ? placement.classId : classIds.get(placement.newClass);
  if (id === undefined) throw new Error('A student is put into a class that is not there');
  return id;
}

async function writeClasses(
  tx: Transaction<Database>,
  schoolId: string,
  now: Date,
  { newClasses, editedClasses }: Plan,
): Promise<ReadonlyMap<string, string>> {
  const added = newClasses.map(({ key, sourcedId, name }) => ({
    id: randomUUID(),
    key,
    sourced_id: sourcedId,
    name,
  }));
  await sql`
    INSERT INTO directory.classes (id, school_id, name, created_at, sourced_id)
    SELECT given.id, ${schoolId}::uuid, given.name, ${now}::timestamptz, given.sourced_id
    FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb) AS given (id uuid, name text, sourced_id text)`.execute(
    tx,
  );
  const edited = editedClasses.map(({ before, sourcedId, name }) => ({
    id: before.id,
    sourced_id: sourcedId,
    name,
  }));
  await sql`
    UPDATE directory.classes AS c
    SET name = given.name, sourced_id = given.sourced_id, version = c.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(edited)}::jsonb) AS given (id uuid, name text, sourced_id text)
    WHERE c.id = given.id`.execute(tx);
  return new Map(added.map(({ key, id }) => [key, id]));
}

/** As when a student with points is removed: the row stays with its points, and is not restored with the class. */
function archiveStudents(ids: readonly string[], now: Date): RawBuilder<unknown> {
  return sql`
    UPDATE directory.students
    SET archived_at = ${now}, archived_with_class = false, version = version + 1
    WHERE id = ANY (${ids}::uuid[])`;
}

function changesIds({ before, after }: Edit): boolean {
  return before.number !== after.number && before.number !== null;
}

function freeIds(ids: readonly string[]): RawBuilder<unknown> {
  return sql`UPDATE directory.students SET student_number = NULL WHERE id = ANY (${ids}::uuid[])`;
}

function updateStudents(students: readonly StudentRow[]): RawBuilder<unknown> {
  return sql`
    UPDATE directory.students AS s
    SET class_id = given.class_id, name = given.name, student_number = given.number, grade = given.grade,
        sourced_id = given.sourced_id, archived_at = NULL, archived_with_class = false, version = s.version + 1
    FROM ${given(students)} WHERE s.id = given.id`;
}

function insertStudents(schoolId: string, now: Date, students: readonly StudentRow[]): RawBuilder<unknown> {
  return sql`
    INSERT INTO directory.students (id, school_id, class_id, name, student_number, grade, sourced_id, created_at)
    SELECT given.id, ${schoolId}::uuid, given.class_id, given.name, given.number, given.grade, given.sourced_id,
           ${now}::timestamptz
    FROM ${given(students)}`;
}

function given(students: readonly StudentRow[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(students)}::jsonb)
    AS given (id uuid, class_id uuid, name text, number text, grade text, sourced_id text)`;
}
