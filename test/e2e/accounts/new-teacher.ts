import { servedDatabase } from '#infra/start/served-database';
import { hashPassword } from '#api/core/auth/passwords';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';

/** A teacher of Maple Grove whom no other test knows. @returns their address */
export async function addTeacher({ password }: { password: string }): Promise<string> {
  const id = randomUUID();
  const email = `teacher-${id}@maple.test`;
  const client = new pg.Client(await servedDatabase(join(process.env['E2E_DATA_DIR'] ?? '', 'postgres')));
  await client.connect();
  await client.query(
    `INSERT INTO directory.users (id, school_id, email, first_name, last_name, role, password_hash, has_seen_welcome)
     SELECT $1, school_id, $2, 'Robin', 'Hale', 'teacher', $3, true
     FROM directory.users WHERE email = 'teacher@maple.test'`,
    [id, email, await hashPassword(password)],
  );
  await client.end();
  return email;
}
