import { type Database } from '#database/schema';
import { type SessionUser } from '#contracts/accounts/users';
import { announceSessionsOf } from '#database/sessions-changed';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { notFound, refused, unauthorized } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { schoolChanged } from '../../../core/auth/same-school.js';
import { SessionCookie } from '../../../core/auth/session-cookie.js';
import { Sessions } from '../../../core/auth/sessions.js';
import { hashOf, newToken } from '../../../core/auth/tokens.js';

type Moved = { isKept: boolean; expiresAt: Date };

/** Lets executive administrators open a school and leave it. Each move gives the session a new token. */
@Injectable()
export class OpenedSchools {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 404, or 409 for a school that is closed to its own staff too */
  open(request: FastifyRequest, reply: FastifyReply, schoolId: string): Promise<SessionUser> {
    return this.move(request, reply, schoolId);
  }

  /** Changes nothing if no school is open. */
  close(request: FastifyRequest, reply: FastifyReply, user: SessionUser): Promise<SessionUser> {
    return user.hasOpenedSchool ? this.move(request, reply, null) : Promise.resolve(user);
  }

  private async move(
    request: FastifyRequest,
    reply: FastifyReply,
    schoolId: string | null,
  ): Promise<SessionUser> {
    const { id: userId, schoolId: before } = request.session?.user ?? {};
    if (userId === undefined) throw unauthorized();
    const [oldToken, token] = [this.cookie.read(request), newToken()];
    let moved: Moved | undefined;
    await changeDirectory(this.db, async (tx) => {
      if (schoolId !== null) await this.requireOpen(tx, schoolId);
      moved = await rename(tx, oldToken, token, schoolId);
      await announceSessionsOf(tx, [userId]);
      const place = schoolId ?? before;
      if (place == null) return undefined;
      return {
        schoolId: place,
        actor: { kind: 'staff', id: userId },
        action: schoolId === null ? 'close' : 'open',
        entity: 'school',
        entityId: place,
      };
    });
    const session = await this.sessions.find(token);
    if (moved === undefined || session === null) throw unauthorized();
    this.cookie.write(reply, token, moved.isKept ? this.secondsUntil(moved.expiresAt) : undefined);
    return session.user;
  }

  private async requireOpen(tx: Transaction<Database>, schoolId: string): Promise<void> {
    const school = await tx
      .selectFrom('directory.schools')
      .select(
        sql<boolean>`is_active AND greatest(trial_ends_at, paid_through) > ${this.clock.now()}`.as('isOpen'),
      )
      .where('id', '=', schoolId)
      .forShare()
      .executeTakeFirst();
    if (school === undefined) throw notFound('schoolId', 'This school does not exist.');
    if (school.isOpen) return;
    const message = 'This school is inactive, or its trial is over. Activate it before you open it.';
    throw refused(409, 'school-closed', 'schoolId', message);
  }

  private secondsUntil(time: Date): number {
    return Math.max(0, Math.floor((time.getTime() - this.clock.now().getTime()) / 1_000));
  }
}

/** Gives a session another token and place. @throws Problem 409 if another tab moved it meanwhile */
async function rename(
  tx: Transaction<Database>,
  oldToken: string | undefined,
  token: string,
  schoolId: string | null,
): Promise<Moved> {
  const before = hashOf(oldToken);
  if (before === undefined) throw schoolChanged();
  const moved = await tx
    .updateTable('directory.sessions')
    .set({ token_hash: hashOf(token) as Buffer, opened_school_id: schoolId })
    .where('token_hash', '=', before)
    .returning(['is_kept as isKept', 'expires_at as expiresAt'])
    .executeTakeFirst();
  if (moved === undefined) throw schoolChanged();
  return moved;
}
