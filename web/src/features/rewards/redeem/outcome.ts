import { ApiError, hasCode, messageOf } from '@/lib/http/api-error';

/** The outcome of one student's spending. */
export type Outcome =
  | { kind: 'waiting' }
  /** `redemptionId` is null for a raffle entry. */
  | { kind: 'done'; pointsSpent: number; redemptionId: string | null; isHandedOut: boolean }
  /** The student keeps the points. */
  | { kind: 'refused'; error: unknown; message: string }
  /** No answer came, or an inconclusive one: it may have succeeded, and is safe to send again. */
  | { kind: 'unknown'; error: unknown; message: string };

export const FAILED = 'Failed to redeem reward';

export function failureOf(error: unknown): Outcome & { kind: 'refused' | 'unknown' } {
  return isRefusal(error)
    ? { kind: 'refused', error, message: messageOf(error, FAILED) }
    : {
        kind: 'unknown',
        error,
        message: messageOf(error, 'We couldn’t confirm this one. Try again; points are only taken once.'),
      };
}

/** Statuses of a request that was too slow or rate limited. */
const LATER = [408, 429];

// A busy server or a proxy cannot tell the result of a request, and one that only lost a race may still succeed.
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || hasCode(error, 'contention')) return false;
  return error.status < 500 && !LATER.includes(error.status);
}
