import { type SchoolData } from '#contracts/schools/school-setup';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql, type Transaction } from 'kysely';
import { DATABASE } from '../../platform/tokens.js';
import { hashOf, newToken } from '../tokens.js';
import { accountExists, expiredLink, unknownLink, usedLink } from './link-problems.js';

const LIFETIME_MS = 3_600_000;
/** How long rows are kept after they expired, to tell people who open the link what happened. */
const KEPT_MS = 7 * 24 * 3_600_000;
const FORGOTTEN_AT_ONCE = 100;

/** What an address may create. The address has been proven by opening the link. */
export type Setup = SchoolData & { email: string; expiresAt: Date };

type SetupRow = Awaited<ReturnType<typeof findSetup>>;

/** Links that create a school, once. Only their hashes are stored. */
@Injectable()
export class SetupLinks {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  /** Makes a link. The token is in no other place than the answer. */
  async make(
    tx: Transaction<Database>,
    email: string,
    { schoolName, displayName }: SchoolData,
  ): Promise<{ token: string; expiresAt: Date }> {
    const now = this.clock.now();
    await this.forgetOld(tx, now);
    const token = newToken();
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    const typed = { email, school_name: schoolName, display_name: displayName };
    await tx
      .insertInto('directory.school_setups')
      .values({ token_hash: hashOf(token) as Buffer, created_at: now, expires_at: expiresAt, ...typed })
      .execute();
    return { token, expiresAt };
  }

  /**
   * Reads a link without using it.
   * @returns undefined if the token is of no such link
   * @throws Problem 410 if it no longer works
   */
  async look(token: string): Promise<Setup | undefined> {
    const row = await findSetup(this.db, token);
    return row === undefined ? undefined : this.requireOpen(row);
  }

  /**
   * Uses a link, and makes the others that were sent to its address useless. Of several people who use one at once,
   * exactly one does.
   * @throws Problem 404 or 410 if it does not work
   */
  async use(tx: Transaction<Database>, token: string): Promise<Setup> {
    const before = await findSetup(tx, token);
    if (before === undefined) throw unknownLink();
    // All links of the address are locked, in order: two of them may be used at once.
    if (before.email !== null) await setupsOf(tx, before.email).orderBy('token_hash').forUpdate().execute();
    const setup = this.requireOpen(await findSetup(tx, token));
    await tx
      .updateTable('directory.school_setups')
      .set({ email: null, school_name: null, display_name: null })
      .where('email', '=', setup.email)
      .execute();
    return setup;
  }

  private requireOpen(row: SetupRow): Setup {
    if (row === undefined) throw unknownLink();
    const { email, school_name: schoolName, display_name: displayName, expires_at: expiresAt } = row;
    if (email === null || schoolName === null || displayName === null) throw usedLink('school-setup');
    if (expiresAt <= this.clock.now()) throw expiredLink('school-setup');
    if (row.has_account) throw accountExists();
    return { email, schoolName, displayName, expiresAt };
  }

  /** Forgets a few old links with each new one, so that no clean-up job is needed. */
  private async forgetOld(tx: Transaction<Database>, now: Date): Promise<void> {
    const before = new Date(now.getTime() - KEPT_MS);
    await sql`
      DELETE FROM directory.school_setups WHERE token_hash = ANY (ARRAY(
        SELECT token_hash FROM directory.school_setups WHERE expires_at < ${before}
        ORDER BY expires_at LIMIT ${FORGOTTEN_AT_ONCE} FOR UPDATE SKIP LOCKED))`.execute(tx);
  }
}

function setupsOf(tx: Transaction<Database>, email: string) {
  return tx.selectFrom('directory.school_setups').select('token_hash').where('email', '=', email);
}

async function findSetup(db: Kysely<Database>, token: string) {
  const hash = hashOf(token);
  if (hash === undefined) return undefined;
  return db
    .selectFrom('directory.school_setups as s')
    .leftJoin('directory.users as u', 'u.email', 's.email')
    .select(['s.expires_at', 's.email', 's.school_name', 's.display_name'])
    .select(sql<boolean>`u.id IS NOT NULL`.as('has_account'))
    .where('s.token_hash', '=', hash)
    .executeTakeFirst();
}
