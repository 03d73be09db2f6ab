import { type setPassword } from '#contracts/accounts/account-links';
import { type InputOf } from '#contracts/route';
import { type SignInAnswer } from '#contracts/accounts/auth';
import { recordChange } from '#database/directory-change';
import { type Database } from '#database/schema';
import { endSessionsOf } from '#database/sessions-changed';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Kysely, type Transaction } from 'kysely';
import { CurrentPassword } from '../../../core/auth/current-password.js';
import { isKnownPassword } from '../../../core/auth/known-passwords.js';
import { AccountMails } from '../../../core/auth/links/account-mails.js';
import { OneTimeLinks } from '../../../core/auth/links/one-time-links.js';
import { hashPassword } from '../../../core/auth/passwords.js';
import { BeginSession } from '../../../core/auth/sign-in/begin-session.js';
import { refused, unauthorized } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';

type Input = InputOf<typeof setPassword>;

@Injectable()
export class SetPassword {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly links: OneTimeLinks,
    private readonly mails: AccountMails,
    private readonly current: CurrentPassword,
    private readonly session: BeginSession,
  ) {}

  /**
   * Sets a password, with a link or for the signed-in user, who has passed `SignInChangeGuard`. Ends every session and link of the user, this browser's
   * session too, and tells the owner of the account by mail.
   * Begins a new session or, for a link to the account of somebody with a second factor, the wait for the second step.
   * @throws Problem 422 for a password that everybody knows, 401 without a session, 404, 410 or 403 for a link
   *   that does not work
   */
  async run(request: FastifyRequest, reply: FastifyReply, { password, token }: Input): Promise<SignInAnswer> {
    if (await isKnownPassword(password))
      throw refused(422, 'known-password', 'password', 'This password is too common. Choose another one.');
    // Before the transaction: hashing takes long, and a link that does not work is reported at once.
    if (token !== undefined) await this.links.look(token);
    const hash = await hashPassword(password);
    const userId = await this.db.transaction().execute(async (tx) => {
      const id = await this.lockUser(tx, request, token);
      await this.store(tx, id, hash);
      return id;
    });
    // A user who was signed in has passed every step before.
    return token === undefined
      ? this.session.complete(request, reply, userId, false)
      : this.session.run(request, reply, userId, false);
  }

  private async lockUser(
    tx: Transaction<Database>,
    request: FastifyRequest,
    token: string | undefined,
  ): Promise<string> {
    if (token !== undefined) return this.links.use(tx, token, ['password-reset', 'invitation']);
    const session = await this.current.sessionOf(request);
    if (session === null) throw unauthorized();
    return session.user.id;
  }

  private async store(tx: Transaction<Database>, userId: string, hash: string): Promise<void> {
    const user = await tx
      .selectFrom('directory.users')
      .select(['id', 'email', 'school_id'])
      .where('id', '=', userId)
      .where('is_active', '=', true)
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) throw unauthorized();
    await tx.updateTable('directory.users').set({ password_hash: hash }).where('id', '=', userId).execute();
    await endSessionsOf(tx, [userId]);
    await this.mails.sendPasswordChanged(tx, user);
    await recordChange(tx, {
      schoolId: user.school_id,
      actor: { kind: 'staff', id: userId },
      action: 'update',
      entity: 'user',
      entityId: userId,
      after: { has_set_password: true },
    });
  }
}
