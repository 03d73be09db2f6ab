import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { Problem } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';

export type Purpose = 'register' | 'sign-in' | 'second-step' | 'confirm';

const CHALLENGE_MS = 5 * 60_000;
/** The sign-in page waits with its challenge for somebody to choose a passkey. */
const SIGN_IN_MS = 15 * 60_000;
const FORGOTTEN_AT_ONCE = 100;

/** What passkeys have to sign, each once and for one purpose. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  /** @param userId null for signing in without a name */
  async store(challenge: string, purpose: Purpose, userId: string | null): Promise<void> {
    const now = this.clock.now();
    await this.forgetOld(now);
    const expires_at = new Date(now.getTime() + (purpose === 'sign-in' ? SIGN_IN_MS : CHALLENGE_MS));
    await this.db
      .insertInto('directory.passkey_challenges')
      .values({ challenge, purpose, user_id: userId, expires_at })
      .execute();
  }

  /**
   * Uses the challenge that a passkey says it has signed.
   * @param clientDataJSON what the browser signed with, in base64url
   * @throws Problem 401 if it was never asked for this, was used before, or is too old
   */
  async use(clientDataJSON: string, purpose: Purpose, userId: string | null): Promise<string> {
    const challenge = challengeIn(clientDataJSON);
    const used = await this.db
      .deleteFrom('directory.passkey_challenges')
      .where('challenge', '=', challenge)
      .where('purpose', '=', purpose)
      .where('user_id', 'is not distinct from', userId)
      .where('expires_at', '>', this.clock.now())
      .executeTakeFirst();
    if (used.numDeletedRows === 0n) throw refusedPasskey('This took too long. Please try again.');
    return challenge;
  }

  /** Forgets a few old ones with each new one, so that no clean-up job is needed. */
  private async forgetOld(now: Date): Promise<void> {
    await sql`
      DELETE FROM directory.passkey_challenges WHERE challenge = ANY (ARRAY(
        SELECT challenge FROM directory.passkey_challenges WHERE expires_at < ${now}
        ORDER BY expires_at LIMIT ${FORGOTTEN_AT_ONCE} FOR UPDATE SKIP LOCKED))`.execute(this.db);
  }
}

/** The answer when a passkey is refused. It says what to do; only the log has the reason. */
export function refusedPasskey(
  message = 'This passkey was not accepted. Try again, or sign in another way.',
) {
  return new Problem(401, message, { code: 'passkey-refused' });
}

function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
