import { type beginAuthenticator, type SecondFactors } from '#contracts/accounts/second-factors';
import { type addPasskey, type beginPasskey } from '#contracts/accounts/passkeys';
import { type InputOf, type ResponseOf } from '#contracts/route';
import { type SessionUser } from '#contracts/accounts/users';
import { recordChange } from '#database/directory-change';
import { type Database } from '#database/schema';
import { recoveryCodesRenewed, secondFactorAdded, secondFactorRemoved } from '#mail/kinds/second-factor';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { type Kysely, type Transaction } from 'kysely';
import { Authenticators } from '../second-step/authenticators.js';
import { Factors } from '../../../core/auth/factors/factors.js';
import { uriOf } from '../second-step/one-time-codes.js';
import { Passkeys } from '../second-step/passkeys.js';
import { RecoveryCodes, type RecoveryCodeSet } from '../second-step/recovery-codes.js';
import { AccountMails } from '../../../core/auth/links/account-mails.js';
import { requireWayToSignIn } from './require-way-to-sign-in.js';
import { notFound, refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';

/** A member of staff's own second factors. `SignInChangeGuard` lets changes pass. */
@Injectable()
export class OwnFactors {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly factors: Factors,
    private readonly authenticators: Authenticators,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly passkeys: Passkeys,
    private readonly mails: AccountMails,
  ) {}

  list({ id }: SessionUser): Promise<SecondFactors> {
    return this.factors.list(id);
  }

  /** @throws Problem 409 if there is an app already */
  async beginAuthenticator({ id, email }: SessionUser): Promise<ResponseOf<typeof beginAuthenticator>> {
    const secret = await this.authenticators.begin(id);
    return { secret, uri: uriOf(secret, email) };
  }

  /** @returns new recovery codes, null if there are some @throws Problem 422 for a wrong code */
  async confirmAuthenticator(user: SessionUser, code: string): Promise<string[] | null> {
    const set = await this.recoveryCodes.make();
    return this.db.transaction().execute(async (tx) => {
      await this.factors.lock(tx, user.id);
      if (!(await this.authenticators.confirm(tx, user.id, code.replace(/\s/g, '')))) throw wrongCode();
      return this.noteAdded(tx, user, { authenticator: true }, set);
    });
  }

  async beginPasskey(user: SessionUser, request: FastifyRequest): Promise<ResponseOf<typeof beginPasskey>> {
    return { ...(await this.passkeys.beginAdding(request, user)) };
  }

  /** @returns new recovery codes, null if there are some @throws Problem 401 for a wrong passkey */
  async addPasskey(
    user: SessionUser,
    request: FastifyRequest,
    input: InputOf<typeof addPasskey>,
  ): Promise<string[] | null> {
    const passkey = await this.passkeys.verifyNew(request, user.id, input);
    const set = await this.recoveryCodes.make();
    return this.db.transaction().execute(async (tx) => {
      await this.factors.lock(tx, user.id);
      await this.passkeys.add(tx, passkey);
      return this.noteAdded(tx, user, { passkey: true }, set);
    });
  }

  /**
   * @throws Problem 404 for somebody else's passkey, 409 for the only way to sign in
   *   and for the last second factor of somebody who has to have one
   */
  async removePasskey(user: SessionUser, passkeyId: string): Promise<SecondFactors> {
    await this.db.transaction().execute(async (tx) => {
      await this.factors.lock(tx, user.id);
      const { numDeletedRows } = await tx
        .deleteFrom('directory.passkeys')
        .where('user_id', '=', user.id)
        .where('id', '=', passkeyId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound('passkeyId', 'This passkey does not exist.');
      await requireWayToSignIn(tx, user.id, 'passkeyId');
      await this.noteRemoved(tx, user, { passkey: false });
    });
    return this.factors.list(user.id);
  }

  /** @throws Problem 409 as above */
  async removeAuthenticator(user: SessionUser): Promise<SecondFactors> {
    await this.db.transaction().execute(async (tx) => {
      await this.factors.lock(tx, user.id);
      const { numDeletedRows } = await tx
        .deleteFrom('directory.authenticators')
        .where('user_id', '=', user.id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return;
      await this.noteRemoved(tx, user, { authenticator: false });
    });
    return this.factors.list(user.id);
  }

  /** @throws Problem 409 without a second factor */
  async renewRecoveryCodes(user: SessionUser): Promise<string[]> {
    const set = await this.recoveryCodes.make();
    await this.db.transaction().execute(async (tx) => {
      await this.factors.lock(tx, user.id);
      if ((await this.factors.methodsOf(user.id, tx)).length === 0) throw nothingToRecover();
      await this.recoveryCodes.store(tx, user.id, set);
      await record(tx, user, { recovery_codes: true });
      await this.mails.sendFactorNews(tx, user.id, recoveryCodesRenewed);
    });
    return set.codes;
  }

  /** @returns the recovery codes of `set` if the user has none yet */
  private async noteAdded(
    tx: Transaction<Database>,
    user: SessionUser,
    what: object,
    set: RecoveryCodeSet,
  ): Promise<string[] | null> {
    const isFirst = (await this.factors.list(user.id, tx)).recoveryCodesLeft === 0;
    if (isFirst) await this.recoveryCodes.store(tx, user.id, set);
    await record(tx, user, what);
    await this.mails.sendFactorNews(tx, user.id, secondFactorAdded);
    return isFirst ? set.codes : null;
  }

  private async noteRemoved(tx: Transaction<Database>, user: SessionUser, what: object): Promise<void> {
    if (await this.factors.isLacking(tx, user)) throw lastOne();
    await this.factors.dropUselessCodes(tx, user.id);
    await record(tx, user, what);
    await this.mails.sendFactorNews(tx, user.id, secondFactorRemoved);
  }
}

function record(tx: Transaction<Database>, { id, schoolId }: SessionUser, after: object): Promise<void> {
  return recordChange(tx, {
    schoolId,
    actor: { kind: 'staff', id },
    action: 'update',
    entity: 'user',
    entityId: id,
    after,
  });
}

function wrongCode() {
  const message = 'This code is wrong. Check that your phone’s clock is right, and enter the newest code.';
  return refused(422, 'wrong-code', 'code', message);
}

function nothingToRecover() {
  return refused(409, 'no-second-factor', 'userId', 'Set up an authenticator app or a passkey first.');
}

function lastOne() {
  const message =
    'Your school requires two-step verification for its administrators. Set up another app or passkey before you remove this one.';
  return refused(409, 'last-second-factor', 'userId', message);
}
