import { recordChange } from '#database/directory-change';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Kysely } from 'kysely';
import { AccountMails } from '../../../core/auth/links/account-mails.js';
import { forbidden, Problem, unauthorized } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { IdentityAccounts } from './identity-accounts.js';
import { WaitingIdentity } from './waiting-identity.js';

@Injectable()
export class ConnectIdentity {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly accounts: IdentityAccounts,
    private readonly waiting: WaitingIdentity,
    private readonly mails: AccountMails,
  ) {}

  /**
   * Connects this browser's waiting identity to the account of the signed-in user, who thereby has shown that it is
   * theirs, and tells them by mail.
   * @throws Problem 404 if none waits, 403 if it waits for another account, 409 if it has been connected meanwhile
   */
  async run(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
    const waiting = this.waiting.read(request);
    if (waiting === undefined) throw nothingWaits();
    if (waiting.userId !== userId)
      throw forbidden('This belongs to another account. Sign in to that one first.');
    await this.db.transaction().execute(async (tx) => {
      const owner = await tx
        .selectFrom('directory.users')
        .select(['id', 'email', 'school_id', 'is_active'])
        .where('id', '=', userId)
        .where('is_active', '=', true)
        .forUpdate()
        .executeTakeFirst();
      if (owner === undefined) throw unauthorized();
      if (!(await this.accounts.connect(tx, waiting, owner))) throw alreadyConnected();
      await this.mails.sendIdentityConnected(tx, owner);
      await recordChange(tx, {
        schoolId: owner.school_id,
        actor: { kind: 'staff', id: userId },
        action: 'update',
        entity: 'user',
        entityId: userId,
        after: { identity: 'connected' },
      });
    });
    this.waiting.clear(reply);
  }
}

function nothingWaits(): Problem {
  const message = 'That took too long. Please start again on the sign-in page.';
  return new Problem(404, message, { code: 'no-waiting-identity' });
}

function alreadyConnected(): Problem {
  return new Problem(409, 'It is already connected to an account.', { code: 'identity-connected' });
}
