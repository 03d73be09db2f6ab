import { sql, type Kysely } from 'kysely';

const TEXTS = {
  schools: ['name', 'description', 'address', 'contact_email', 'contact_phone'],
  users: ['email', 'first_name', 'last_name', 'display_name'],
  classes: ['name', 'description'],
  students: ['name', 'student_number', 'grade'],
  point_categories: ['name', 'description'],
  rewards: ['name', 'description'],
  award_notes: ['note'],
};

// The invisible characters that copied text brings along.
const STRAY = '[\\u00AD\\u180E\\u200B\\u2060-\\u2064\\u206A-\\u206F\\uFEFF\\uFFF9-\\uFFFB]';
const tidied = (column: string) => `normalize(regexp_replace(${column}, '${STRAY}', '', 'g'), NFC)`;

/** A unique value stays as it is if another row has, or would get, the same value. */
const FREE: Record<string, string> = {
  'students.student_number': `NOT EXISTS (
     SELECT FROM directory.students other
     WHERE other.school_id = entry.school_id AND other.id <> entry.id
       AND ${tidied('other.student_number')} = ${tidied('entry.student_number')})`,
  'users.email': `NOT EXISTS (
     SELECT FROM directory.users other
     WHERE other.id <> entry.id AND ${tidied('other.email')} = ${tidied('entry.email')})
     AND ${tidied('email')} = lower(${tidied('email')})`,
};

function tidy(table: string, column: string): string {
  return `UPDATE directory.${table} AS entry SET ${column} = ${tidied(column)}
    WHERE ${column} <> ${tidied(column)} AND ${tidied(column)} <> ''
      AND ${FREE[`${table}.${column}`] ?? 'true'}`;
}

/**
 * Normalizes texts to the form in which new ones are stored, so that a search finds a name however it was typed.
 * Postgres can do so only if the database uses UTF-8.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`SELECT getdatabaseencoding() AS encoding`.execute(db);
  if (rows[0]?.encoding !== 'UTF8') return;
  for (const [table, columns] of Object.entries(TEXTS)) {
    for (const column of columns) await sql.raw(tidy(table, column)).execute(db);
  }
}
