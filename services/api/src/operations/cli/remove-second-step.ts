import { type Database } from '#database/schema';
import { endSessionsOf } from '#database/sessions-changed';
import { secondFactorRemoved } from '#mail/kinds/second-factor';
import { TokenSeals } from '#mail/token-seals';
import { writeMail } from '#mail/write-mail';
import { Keyring } from '#runtime/keyring';
import { type Kysely } from 'kysely';
import { deleteFactorsOf } from '../../core/auth/factors/delete-factors.js';
import { emailKey } from '../../core/auth/sign-in/email-key.js';
import { changeDirectory } from '../../core/directory/change-directory.js';
import { type Environment } from '../../core/platform/environment.js';

const SYSTEM = { kind: 'system', id: 'admin' } as const;
const NEWS_MS = 86_400_000;

/** The last resort for executive administrators, whom nobody else can help. @throws if the email has no account */
export async function removeSecondStep(
  db: Kysely<Database>,
  { secrets }: Pick<Environment, 'secrets'>,
  email: string,
): Promise<void> {
  await changeDirectory(db, async (tx) => {
    const user = await tx
      .selectFrom('directory.users')
      .select(['id', 'email', 'school_id'])
      .where('email', '=', emailKey(email))
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) throw new Error(`There is no account with the email ${email}`);
    if (!(await deleteFactorsOf(tx, user.id)))
      throw new Error(`${email} has not set up two-step verification`);
    await endSessionsOf(tx, [user.id]);
    await writeMail(tx, new TokenSeals(new Keyring(secrets)), secondFactorRemoved, {
      address: user.email,
      userId: user.id,
      schoolId: user.school_id,
      details: {},
      expiresAt: new Date(Date.now() + NEWS_MS),
    });
    return {
      schoolId: user.school_id,
      actor: SYSTEM,
      action: 'update',
      entity: 'user',
      entityId: user.id,
      after: { second_factors: 'removed' },
    };
  });
}
