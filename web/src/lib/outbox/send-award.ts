import { PERSON_CHANGED, SCHOOL_CHANGED, SECOND_STEP_REQUIRED, SCHOOL_CLOSURES } from '#contracts/errors';
import { commandIdFor, newIdFor } from '#contracts/events/ids';
import { awardPoints, awardPointsInBulk, type AwardReceipt, reverseAward } from '#contracts/points/awards';
import { call } from '@/lib/http/api-client';
import { ApiError, hasStatus } from '@/lib/http/api-error';
import { newKey } from '@/lib/http/intent-key';
import { type Attempt } from './outbox';
import { type QueuedAward } from './waiting-awards';

/** A request without an answer for so long has none. */
const LONGEST_MS = 12_000;

export type Circumstances = {
  /** Who gave it, if somebody else may be signed in by now. */
  onBehalfOf?: string;
  /** When it was given, if that is a while ago. */
  occurredAt?: string;
};

/** Sends an award under its key. The browser does so even if the page closes meanwhile. */
export function sendAward(
  { recipients, category, amount, note }: QueuedAward,
  idempotencyKey: string,
  circumstances: Circumstances = {},
): Promise<AwardReceipt> {
  const body = { categoryId: category.id, amount, note: note ?? undefined };
  const signal = AbortSignal.timeout(LONGEST_MS);
  const options = { idempotencyKey, outlivesPage: true, signal, ...circumstances };
  const [first, ...others] = recipients.map(({ id }) => id);
  return first !== undefined && others.length === 0
    ? call(awardPoints, { body: { ...body, studentId: first }, ...options })
    : call(awardPointsInBulk, { body: { ...body, studentIds: recipients.map(({ id }) => id) }, ...options });
}

/** The id that the server gives to the award that somebody sent under a key. */
export function awardIdOf(userId: string, key: string): string {
  return newIdFor(commandIdFor(userId, key), 'award');
}

/** Takes back an award that may have arrived. */
export async function takeBackSent(
  { recipients }: QueuedAward,
  awardId: string,
  onBehalfOf: string,
): Promise<void> {
  const studentIds = recipients.map(({ id }) => id);
  try {
    await call(reverseAward, {
      params: { awardId },
      body: { studentIds, reason: 'correction' },
      idempotencyKey: newKey(),
      onBehalfOf,
    });
  } catch (error) {
    // It never arrived.
    if (!hasStatus(error, 404)) throw error;
  }
}

/** Answers that say nothing about the award itself. */
const PASSING = new Set<string | undefined>([
  PERSON_CHANGED,
  SCHOOL_CHANGED,
  SECOND_STEP_REQUIRED,
  ...SCHOOL_CLOSURES,
]);
const PASSING_STATUSES = [401, 408, 425, 429];

/** What an attempt came to. */
export async function attemptOf(sent: Promise<unknown>): Promise<Attempt> {
  try {
    await sent;
    return { kind: 'accepted' };
  } catch (error) {
    return isRefusal(error) ? { kind: 'refused', reason: error.body.message } : { kind: 'later' };
  }
}

/** Whether the server has looked at the award and refuses it for good. */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.status >= 500) return false;
  return !PASSING_STATUSES.includes(error.status) && !PASSING.has(error.body.code);
}
