import { type OwnIdentities } from '#contracts/accounts/identities';
import { type SessionUser } from '#contracts/accounts/users';
import { recordChange } from '#database/directory-change';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { type Kysely, type Transaction } from 'kysely';
import { AccountMails } from '../../../core/auth/links/account-mails.js';
import { SessionCookie } from '../../../core/auth/session-cookie.js';
import { requireWayToSignIn } from '../account/require-way-to-sign-in.js';
import { signOutElsewhere } from '../../../core/auth/sessions-changed.js';
import { hashOf } from '../../../core/auth/tokens.js';
import { notFound, unauthorized } from '../../../core/http/problem.js';
import { type Environment } from '../../../core/platform/environment.js';
import { DATABASE, ENVIRONMENT } from '../../../core/platform/tokens.js';

/** The identities that sign a member of staff in. */
@Injectable()
export class IdentitiesOfUser {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly cookie: SessionCookie,
    private readonly mails: AccountMails,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async list({ id }: SessionUser): Promise<OwnIdentities> {
    const rows = await this.db
      .selectFrom('directory.identities')
      .select(['id', 'issuer', 'connected_at', 'last_used_at'])
      .where('user_id', '=', id)
      .orderBy('last_used_at', 'desc')
      .orderBy('id')
      .execute();
    const provider = hostOf(this.environment.identityProvider?.issuer);
    return {
      identities: rows.map((row) => ({
        id: row.id,
        provider: new URL(row.issuer).hostname,
        connectedAt: row.connected_at.toISOString(),
        lastUsedAt: row.last_used_at.toISOString(),
      })),
      connectable: rows.some(({ issuer }) => hostOf(issuer) === provider) ? null : provider,
    };
  }

  /**
   * Which identity began a session is not known, so every session but this one ends.
   * @returns those that are left
   * @throws Problem 404 for somebody else's, 409 for the only way to sign in
   */
  async disconnect(user: SessionUser, request: FastifyRequest, identityId: string): Promise<OwnIdentities> {
    const tokenHash = hashOf(this.cookie.read(request));
    if (tokenHash === undefined) throw unauthorized();
    await this.db.transaction().execute(async (tx) => {
      const owner = await lockOwner(tx, user.id);
      const { numDeletedRows } = await tx
        .deleteFrom('directory.identities')
        .where('user_id', '=', user.id)
        .where('id', '=', identityId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound('identityId', 'This account is no longer connected.');
      await requireWayToSignIn(tx, user.id, 'identityId');
      await signOutElsewhere(tx, user.id, tokenHash);
      await this.mails.sendIdentityDisconnected(tx, owner);
      await recordChange(tx, {
        schoolId: owner.school_id,
        actor: { kind: 'staff', id: user.id },
        action: 'update',
        entity: 'user',
        entityId: user.id,
        after: { identity: 'disconnected' },
      });
    });
    return this.list(user);
  }
}

/** What one person does in two tabs happens one after the other. */
async function lockOwner(tx: Transaction<Database>, userId: string) {
  const owner = await tx
    .selectFrom('directory.users')
    .select(['id', 'email', 'school_id'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (owner === undefined) throw unauthorized();
  return owner;
}

function hostOf(issuer: string | undefined): string | null {
  return issuer === undefined ? null : new URL(issuer).hostname;
}
