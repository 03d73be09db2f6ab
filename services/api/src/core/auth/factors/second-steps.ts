import { type SecondStep, type SecondStepMethod } from '#contracts/accounts/auth';
import { type Database } from '#database/schema';
import { secondStepFailed } from '#mail/kinds/second-factor';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { Problem, unauthorized } from '../../http/problem.js';
import { DATABASE } from '../../platform/tokens.js';
import { BudgetChanges } from '../limits/budget-changes.js';
import { AccountMails } from '../links/account-mails.js';
import { FailedSignIns } from '../sign-in/failed-sign-ins.js';
import { hashOf, newToken } from '../tokens.js';
import { Factors } from './factors.js';
import { SecondStepCookie } from './second-step-cookie.js';

export const SECOND_STEP_MS = 10 * 60_000;
/** After these, the first step has to be passed again. */
export const MOST_FAILURES = 5;
const FORGOTTEN_AT_ONCE = 100;
/** One warning a day, so that guesses do not fill the owner's mailbox. */
const WARNINGS = { burst: 1, perSecond: 1 / 86_400 };

export type Pending = {
  tokenHash: Buffer;
  userId: string;
  schoolId: string | null;
  email: string;
  isKept: boolean;
  passwordHash: string | null;
};

/** Sign-ins whose first step was passed and whose second step is awaited. They are no sessions. */
@Injectable()
export class SecondSteps {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly cookie: SecondStepCookie,
    private readonly factors: Factors,
    private readonly mails: AccountMails,
    private readonly budgets: BudgetChanges,
    private readonly signIns: FailedSignIns,
  ) {}

  /** Waits for the second step of the user, in this browser. @throws Problem 401 if the user was deleted meanwhile */
  async begin(
    reply: FastifyReply,
    userId: string,
    isKept: boolean,
    methods: SecondStepMethod[],
  ): Promise<SecondStep> {
    const [token, now] = [newToken(), this.clock.now()];
    await this.forgetOld(now);
    const user = await this.db
      .selectFrom('directory.users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirst();
    if (user === undefined) throw unauthorized();
    await this.db
      .insertInto('directory.pending_sign_ins')
      .values({
        token_hash: hashOf(token) as Buffer,
        user_id: userId,
        is_kept: isKept,
        created_at: now,
        expires_at: new Date(now.getTime() + SECOND_STEP_MS),
      })
      .execute();
    this.cookie.write(reply, token, SECOND_STEP_MS / 1_000);
    return { email: user.email, methods };
  }

  /** What this browser's sign-in waits for; null for nothing. */
  async show(request: FastifyRequest): Promise<SecondStep | null> {
    const pending = await this.find(request);
    if (pending === undefined) return null;
    return { email: pending.email, methods: await this.factors.methodsOf(pending.userId) };
  }

  /** @throws Problem 401 if the first step was never passed, or too long ago */
  async require(request: FastifyRequest): Promise<Pending> {
    const pending = await this.find(request);
    if (pending === undefined) throw over();
    return pending;
  }

  /** Ends the wait, of several requests for exactly one. @throws Problem 401 for the others */
  async finish(reply: FastifyReply, { tokenHash }: Pending): Promise<void> {
    const { numDeletedRows } = await this.db
      .deleteFrom('directory.pending_sign_ins')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw over();
    this.cookie.clear(reply);
  }

  /** Records a wrong try, and mails the owner after the last one. */
  async noteFailure({ tokenHash, userId, schoolId }: Pending): Promise<void> {
    this.signIns.note({ actor: { kind: 'staff', id: userId }, schoolId }, 'second-step');
    const row = await this.db
      .updateTable('directory.pending_sign_ins')
      .set((eb) => ({ failures: eb('failures', '+', 1) }))
      .where('token_hash', '=', tokenHash)
      .returning('failures')
      .executeTakeFirst();
    if (row?.failures !== MOST_FAILURES) return;
    if (await this.budgets.charge(`second-step-warnings:${userId}`, WARNINGS))
      await this.db.transaction().execute((tx) => this.mails.sendFactorNews(tx, userId, secondStepFailed));
  }

  async cancel(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const hash = hashOf(this.cookie.read(request));
    if (hash === undefined) return;
    await this.db.deleteFrom('directory.pending_sign_ins').where('token_hash', '=', hash).execute();
    this.cookie.clear(reply);
  }

  private async find(request: FastifyRequest): Promise<Pending | undefined> {
    const tokenHash = hashOf(this.cookie.read(request));
    if (tokenHash === undefined) return undefined;
    const row = await this.db
      .selectFrom('directory.pending_sign_ins as p')
      .innerJoin('directory.users as u', 'u.id', 'p.user_id')
      .select(['p.user_id', 'p.is_kept', 'u.school_id', 'u.email', 'u.password_hash'])
      .where('p.token_hash', '=', tokenHash)
      .where('p.expires_at', '>', this.clock.now())
      .where('p.failures', '<', MOST_FAILURES)
      .where('u.is_active', '=', true)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { user_id: userId, school_id: schoolId, is_kept: isKept, email, password_hash: passwordHash } = row;
    return { tokenHash, userId, schoolId, isKept, email, passwordHash };
  }

  /** Forgets a few old ones with each new one, so that no clean-up job is needed. */
  private async forgetOld(now: Date): Promise<void> {
    await sql`
      DELETE FROM directory.pending_sign_ins WHERE token_hash = ANY (ARRAY(
        SELECT token_hash FROM directory.pending_sign_ins WHERE expires_at < ${now}
        ORDER BY expires_at LIMIT ${FORGOTTEN_AT_ONCE} FOR UPDATE SKIP LOCKED))`.execute(this.db);
  }
}

function over(): Problem {
  return new Problem(401, 'Your sign-in took too long. Please start again.', { code: 'second-step-over' });
}
