import { passwordText } from '#contracts/fields';
import { type Database } from '#database/schema';
import { type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isKnownPassword } from '../../core/auth/known-passwords.js';
import { hashPassword } from '../../core/auth/passwords.js';
import { changeDirectory } from '../../core/directory/change-directory.js';

const SYSTEM = { kind: 'system', id: 'admin' } as const;

const account = z.object({
  email: z.email('Please enter a valid email address').trim().toLowerCase(),
  password: passwordText(1_000)
    .min(8, { error: 'Password must be at least 8 characters long.', abort: true })
    .refine(
      async (password) => !(await isKnownPassword(password)),
      'This password is too common. Choose another one.',
    ),
});

export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';
  constructor(email: string) {
    super(`An account with the email ${email} already exists`);
  }
}

/** Creates an executive administrator, who belongs to no school. @throws ZodError, EmailTaken */
export async function createExecutive(
  db: Kysely<Database>,
  given: { email: string; password: string },
): Promise<string> {
  const { email, password } = await account.parseAsync(given);
  const id = randomUUID();
  const password_hash = await hashPassword(password);
  await changeDirectory(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('directory.users')
      .values({ id, email, password_hash, role: 'executive_admin' })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw new EmailTaken(email);
    const after = { email, role: 'executive_admin' };
    return { schoolId: null, actor: SYSTEM, action: 'create', entity: 'user', entityId: id, after };
  });
  return id;
}
