import { type SecondFactors } from '#contracts/accounts/second-factors';
import { type SecondStepMethod } from '#contracts/accounts/auth';
import { type SessionUser } from '#contracts/accounts/users';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql, type Transaction } from 'kysely';
import { DATABASE } from '../../platform/tokens.js';
import { LACKS_SECOND_STEP } from './second-step-rule.js';

type Summary = { hasPasskey: boolean; hasAuthenticator: boolean; recoveryCodesLeft: number };

/** What members of staff have set up for the second step of signing in. */
@Injectable()
export class Factors {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** How the user can take the second step; none if signing in has only one. */
  async methodsOf(userId: string, db: Kysely<Database> = this.db): Promise<SecondStepMethod[]> {
    const { rows } = await sql<Summary>`
      SELECT EXISTS (SELECT FROM directory.passkeys WHERE user_id = ${userId}) AS "hasPasskey",
             EXISTS (SELECT FROM directory.authenticators
                     WHERE user_id = ${userId} AND confirmed_at IS NOT NULL) AS "hasAuthenticator",
             (SELECT count(*)::integer FROM directory.recovery_codes
              WHERE user_id = ${userId} AND used_at IS NULL) AS "recoveryCodesLeft"`.execute(db);
    const { hasPasskey = false, hasAuthenticator = false, recoveryCodesLeft = 0 } = rows[0] ?? {};
    if (!hasPasskey && !hasAuthenticator) return [];
    return [
      ...(hasPasskey ? (['passkey'] as const) : []),
      ...(hasAuthenticator ? (['code'] as const) : []),
      ...(recoveryCodesLeft > 0 ? (['recovery-code'] as const) : []),
    ];
  }

  async list(userId: string, db: Kysely<Database> = this.db): Promise<SecondFactors> {
    const authenticator = await db
      .selectFrom('directory.authenticators')
      .select(['confirmed_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    const passkeys = await db
      .selectFrom('directory.passkeys')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const { left } = await db
      .selectFrom('directory.recovery_codes')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return {
      authenticator:
        authenticator?.confirmed_at == null
          ? null
          : {
              addedAt: authenticator.confirmed_at.toISOString(),
              lastUsedAt: authenticator.last_used_at?.toISOString() ?? null,
            },
      passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        addedAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
      })),
      recoveryCodesLeft: left,
    };
  }

  /** Has whatever changes or asks for the factors of one person happen one after the other. */
  async lock(tx: Transaction<Database>, userId: string): Promise<void> {
    await tx.selectFrom('directory.users').select('id').where('id', '=', userId).forUpdate().execute();
  }

  /** Whether the user has no second step, though the school that they administer requires one. */
  async isLacking(
    tx: Transaction<Database>,
    { id, schoolId }: Pick<SessionUser, 'id' | 'schoolId'>,
  ): Promise<boolean> {
    const { rows } = await sql<{ isLacking: boolean | null }>`
      SELECT ${sql.raw(LACKS_SECOND_STEP)} AS "isLacking"
      FROM directory.users u
      LEFT JOIN directory.schools s ON s.id = coalesce(u.school_id, ${schoolId}::uuid)
      WHERE u.id = ${id}`.execute(tx);
    return rows[0]?.isLacking === true;
  }

  /** Recovery codes stand in for a factor: without any, they go too. */
  async dropUselessCodes(tx: Transaction<Database>, userId: string): Promise<void> {
    if ((await this.methodsOf(userId, tx)).length > 0) return;
    await tx.deleteFrom('directory.recovery_codes').where('user_id', '=', userId).execute();
  }
}
