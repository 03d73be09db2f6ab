import { ApiError } from '@/lib/http/api-error';
import { createIntentKey, type IntentKey } from '@/lib/http/intent-key';

/** Later, the same press means another point: by then the screen shows whether the first was given. */
const CONTINUES_FOR_MS = 5 * 60_000;

/** Intents of awards that got no answer, by what they award. */
const unanswered = new Map<string, { intent: IntentKey; failedAt: number }>();

/**
 * The idempotency key of an award, made when it is pressed. Each press is a separate award, even while the same award is
 * under way. But an award that just got no answer may have been given, so pressing it again continues it.
 */
export function beginAward(award: object): { key: string; settle: (error?: unknown) => void } {
  const input = JSON.stringify(award);
  const last = unanswered.get(input);
  const isContinued = last !== undefined && Date.now() - last.failedAt < CONTINUES_FOR_MS;
  const intent = isContinued ? last.intent : createIntentKey();
  return {
    key: intent.keyFor(input),
    settle: (error) => {
      if (error !== undefined && !isAnswer(error)) unanswered.set(input, { intent, failedAt: Date.now() });
      else if (unanswered.get(input)?.intent === intent) unanswered.delete(input);
    },
  };
}

/** Whether the server said for certain that nothing happened. */
export function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
