import { CONFIRMATION_NEEDED } from '#contracts/accounts/second-factors';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { HAS_SECOND_STEP } from '../../directory/has-second-step.js';
import { Problem } from '../../http/problem.js';
import { DATABASE } from '../../platform/tokens.js';
import { SessionCookie } from '../session-cookie.js';
import { hashOf } from '../tokens.js';

const CONFIRMED_MS = 10 * 60_000;

/** Sessions whose person has recently confirmed who they are: a stolen session must not be enough for everything. */
@Injectable()
export class ConfirmedSessions {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly cookie: SessionCookie,
    private readonly clock: Clock,
  ) {}

  async confirm(request: FastifyRequest): Promise<void> {
    await this.db
      .updateTable('directory.sessions')
      .set({ confirmed_at: this.clock.now() })
      .where('token_hash', '=', this.tokenHashOf(request))
      .execute();
  }

  /**
   * Call before taking something away. Somebody with nothing to confirm with signs in again instead.
   * @throws Problem 403 if the user has not confirmed in the last ten minutes
   */
  require(request: FastifyRequest, db: Kysely<Database> = this.db): Promise<void> {
    return this.requireRecent(db, request, { isNewEnough: false });
  }

  /** Call before adding something. Having just signed in counts too. @throws Problem 403 */
  requireOrNew(request: FastifyRequest, db: Kysely<Database> = this.db): Promise<void> {
    return this.requireRecent(db, request, { isNewEnough: true });
  }

  private async requireRecent(
    db: Kysely<Database>,
    request: FastifyRequest,
    { isNewEnough }: { isNewEnough: boolean },
  ): Promise<void> {
    const since = new Date(this.clock.now().getTime() - CONFIRMED_MS);
    const { rows } = await sql`
      SELECT FROM directory.sessions s
      JOIN directory.users u ON u.id = s.user_id
      WHERE s.token_hash = ${this.tokenHashOf(request)}
        AND (s.confirmed_at > ${since} OR (s.created_at > ${since} AND (
          ${isNewEnough} OR (u.password_hash IS NULL AND NOT ${sql.raw(HAS_SECOND_STEP)}))))`.execute(db);
    if (rows.length === 0)
      throw new Problem(403, 'Please confirm that it’s you.', { code: CONFIRMATION_NEEDED });
  }

  private tokenHashOf(request: FastifyRequest): Buffer {
    return hashOf(this.cookie.read(request)) ?? Buffer.alloc(0);
  }
}
