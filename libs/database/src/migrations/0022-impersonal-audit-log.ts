import { sql, type Kysely } from 'kysely';

const PERSONAL = {
  student: ['name', 'student_number', 'grade', 'profile_image_url'],
  user: ['email', 'first_name', 'last_name', 'display_name', 'profile_image_url', 'password_hash'],
  school: ['contact_email', 'contact_phone'],
};

/** Edits used to list all fields that they could have changed; from now on only the changed ones are listed. */
function forget(entity: keyof typeof PERSONAL): string {
  const personal = `ARRAY[${PERSONAL[entity].map((field) => `'${field}'`).join(', ')}]`;
  return `UPDATE directory.audit_log AS entry SET
     personal_fields = CASE WHEN action IN ('create', 'update') THEN ARRAY(
       SELECT field FROM unnest(${personal}) AS field
       WHERE entry.before ->> field IS DISTINCT FROM entry.after ->> field) ELSE '{}' END,
     before = before - ${personal},
     after = after - ${personal}
   WHERE entity = '${entity}' AND (before ?| ${personal} OR after ?| ${personal})`;
}

const STEPS = [
  // The log used to keep a person's name after the person was deleted. The values of a field are now only in its
  // owner's row.
  `ALTER TABLE directory.audit_log ADD COLUMN personal_fields text[] NOT NULL DEFAULT '{}'`,
  forget('student'),
  forget('user'),
  forget('school'),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
