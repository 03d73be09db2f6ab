import { type StaffSession } from '#contracts/accounts/account';
import { type SessionUser } from '#contracts/accounts/users';
import { type Database } from '#database/schema';
import { announceSessionsOf } from '#database/sessions-changed';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { type Kysely } from 'kysely';
import { SessionCookie } from '../../../core/auth/session-cookie.js';
import { IDLE_MS } from '../../../core/auth/sessions.js';
import { hashOf } from '../../../core/auth/tokens.js';
import { notFound, unauthorized } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';

/** Where a member of staff is signed in. What they end closes its live streams too. */
@Injectable()
export class OwnSessions {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly cookie: SessionCookie,
    private readonly clock: Clock,
  ) {}

  /** This session first, then those that were used most recently. */
  async list({ id }: SessionUser, request: FastifyRequest): Promise<StaffSession[]> {
    const now = this.clock.now();
    const rows = await this.db
      .selectFrom('directory.sessions')
      .select(['id', 'device', 'created_at', 'last_used_at'])
      .select((eb) => eb('token_hash', '=', this.tokenHashOf(request)).as('is_current'))
      .where('user_id', '=', id)
      .where('expires_at', '>', now)
      .where((eb) =>
        eb.or([eb('is_kept', '=', true), eb('last_used_at', '>', new Date(now.getTime() - IDLE_MS))]),
      )
      .orderBy('is_current', 'desc')
      .orderBy('last_used_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      device: row.device,
      signedInAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isCurrent: Boolean(row.is_current),
    }));
  }

  /** @throws Problem 404 if it has ended, or is somebody else's */
  async end({ id: userId }: SessionUser, sessionId: string): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('directory.sessions')
        .where('user_id', '=', userId)
        .where('id', '=', sessionId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound('sessionId', 'This session has already ended.');
      await announceSessionsOf(tx, [userId]);
    });
  }

  /** @returns how many sessions ended */
  endOthers({ id: userId }: SessionUser, request: FastifyRequest): Promise<number> {
    return this.db.transaction().execute(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('directory.sessions')
        .where('user_id', '=', userId)
        .where('token_hash', '!=', this.tokenHashOf(request))
        .executeTakeFirst();
      await announceSessionsOf(tx, [userId]);
      return Number(numDeletedRows);
    });
  }

  private tokenHashOf(request: FastifyRequest): Buffer {
    const hash = hashOf(this.cookie.read(request));
    if (hash === undefined) throw unauthorized();
    return hash;
  }
}
