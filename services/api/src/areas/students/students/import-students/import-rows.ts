import { type ImportRow } from '#contracts/students/student-import';
import { type Database } from '#database/schema';
import { sql, type Transaction } from 'kysely';
import { personKey, type Roster } from './roster.js';

export type Place = { schoolId: string; classId: string };
export type IdentifiedRow = { id: string; row: ImportRow };

/** Reads which of these numbers are taken in the school, and who is in the class. */
export async function readRoster(
  tx: Transaction<Database>,
  { schoolId, classId }: Place,
  numbers: readonly string[],
): Promise<Roster> {
  const active = tx
    .selectFrom('directory.students')
    .where('school_id', '=', schoolId)
    .where('archived_at', 'is', null);
  const taken = await active
    .select('student_number')
    .where('student_number', '=', sql<string>`ANY(${numbers}::text[])`)
    .execute();
  const people = await active.select(['name', 'grade']).where('class_id', '=', classId).execute();
  return {
    numbers: new Set(taken.flatMap(({ student_number }) => student_number ?? [])),
    people: new Set(people.map(personKey)),
  };
}

/** @returns the ids of the students added: all but those whose number was taken after the roster was read */
export async function insertStudents(
  tx: Transaction<Database>,
  { schoolId, classId }: Place,
  students: readonly IdentifiedRow[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const given = students.map(({ id, row: { name, studentId, grade } }) => ({
    id,
    name,
    number: studentId,
    grade,
  }));
  // Sorted by number, so that two imports of the same numbers wait for each other without a deadlock.
  const { rows } = await sql<{ id: string }>`
    INSERT INTO directory.students (id, school_id, class_id, name, student_number, grade, created_at)
    SELECT given.id, ${schoolId}::uuid, ${classId}::uuid, given.name, given.number, given.grade, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
           AS given (id uuid, name text, number text, grade text)
    ORDER BY given.number, given.id
    ON CONFLICT DO NOTHING
    RETURNING id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
