import { type AccountLinkPurpose as LinkPurpose } from '#contracts/accounts/account-links';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql, type Transaction } from 'kysely';
import { forbidden } from '../../http/problem.js';
import { DemoDatabase } from '../../platform/demo/demo-database.js';
import { DATABASE } from '../../platform/tokens.js';
import { hashOf, newToken } from '../tokens.js';
import { expiredLink, unknownLink, usedLink } from './link-problems.js';

const HOUR_MS = 3_600_000;
/** An invitation waits for somebody who has not asked for it. */
const LIFETIMES_MS: Record<LinkPurpose, number> = {
  'sign-in': HOUR_MS,
  'password-reset': HOUR_MS,
  invitation: 7 * 24 * HOUR_MS,
};
/** How long links are kept after they expired, to tell people who open one what happened. */
const KEPT_MS = 30 * 24 * HOUR_MS;
const FORGOTTEN_AT_ONCE = 100;

export type OpenLink = {
  purpose: LinkPurpose;
  expiresAt: Date;
  user: { id: string; email: string; displayName: string; schoolName: string | null };
};

type LinkRow = Awaited<ReturnType<typeof findLink>>;

/** Links that work once. Only their hashes are stored. */
@Injectable()
export class OneTimeLinks {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly demo: DemoDatabase,
  ) {}

  /** Makes a link. The token is in no other place than the answer. */
  async make(
    tx: Transaction<Database>,
    purpose: LinkPurpose,
    userId: string,
  ): Promise<{ token: string; expiresAt: Date }> {
    const now = this.clock.now();
    await this.forgetOld(tx, now);
    const token = newToken();
    const expiresAt = new Date(now.getTime() + LIFETIMES_MS[purpose]);
    await tx
      .insertInto('directory.one_time_links')
      .values({
        token_hash: hashOf(token) as Buffer,
        purpose,
        user_id: userId,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute();
    return { token, expiresAt };
  }

  /** Reads a link without using it. @throws Problem 404, 410 or 403 if it does not work */
  async look(token: string): Promise<OpenLink> {
    return this.requireOpen(await findLink(this.db, token));
  }

  /**
   * Uses a link for one of these purposes. Of several people who use it at once, exactly one does. The user is locked
   * until the transaction ends.
   * @returns the user's id
   * @throws Problem 404, 410 or 403 if it does not work
   */
  async use(tx: Transaction<Database>, token: string, purposes: readonly LinkPurpose[]): Promise<string> {
    const { user_id: userId } = (await findLink(tx, token)) ?? { user_id: undefined };
    if (userId === undefined) throw unknownLink();
    // The user's lock comes first, here and wherever `endSessionsOf` makes links useless.
    await tx.selectFrom('directory.users').select('id').where('id', '=', userId).forUpdate().execute();
    const { purpose } = await this.requireOpen(await findLink(tx, token));
    if (!purposes.includes(purpose)) throw unknownLink();
    await tx
      .updateTable('directory.one_time_links')
      .set({ used_at: this.clock.now() })
      .where('token_hash', '=', hashOf(token) as Buffer)
      .execute();
    return userId;
  }

  private async requireOpen(row: LinkRow): Promise<OpenLink> {
    if (row === undefined) throw unknownLink();
    if (row.used_at !== null) throw usedLink(row.purpose);
    if (row.expires_at <= this.clock.now()) throw expiredLink(row.purpose);
    if (!row.is_active) throw forbidden('Your account has been deactivated');
    // In a copy of the demo elsewhere, its links are worth nothing either.
    if (!(await this.demo.admitsUser(row.user_id, ''))) throw unknownLink();
    return {
      purpose: row.purpose,
      expiresAt: row.expires_at,
      user: {
        id: row.user_id,
        email: row.email,
        displayName: row.shown_name,
        schoolName: row.school_name,
      },
    };
  }

  /** Forgets a few old links with each new one, so that no clean-up job is needed. */
  private async forgetOld(tx: Transaction<Database>, now: Date): Promise<void> {
    const before = new Date(now.getTime() - KEPT_MS);
    await sql`
      DELETE FROM directory.one_time_links WHERE token_hash = ANY (ARRAY(
        SELECT token_hash FROM directory.one_time_links WHERE expires_at < ${before}
        ORDER BY expires_at LIMIT ${FORGOTTEN_AT_ONCE} FOR UPDATE SKIP LOCKED))`.execute(tx);
  }
}

async function findLink(db: Kysely<Database>, token: string) {
  const hash = hashOf(token);
  if (hash === undefined) return undefined;
  return db
    .selectFrom('directory.one_time_links as l')
    .innerJoin('directory.users as u', 'u.id', 'l.user_id')
    .leftJoin('directory.schools as s', 's.id', 'u.school_id')
    .select(['l.purpose', 'l.expires_at', 'l.used_at', 'l.user_id'])
    .select(['u.email', 'u.shown_name', 'u.is_active', 's.name as school_name'])
    .where('l.token_hash', '=', hash)
    .executeTakeFirst();
}
