import { useState } from 'react';
import { v7 } from 'uuid';
import { serverTime } from '@/lib/http/server-time';

export type IntentKey = {
  /** The key of this intent: the same as long as the same input is tried again. */
  keyFor(input: unknown): string;
  /** The intent has been carried out: the same input from now on is a new one. */
  settled(): void;
};

/** A new idempotency key. It contains the time, so the server knows without a look-up that it was never used. */
export function newKey(): string {
  return v7({ msecs: serverTime() });
}

let era = 0;

/**
 * Makes every press from now on a new intent. An award without an answer may have been carried out and taken back since:
 * pressed once more, it should give points again.
 */
export function startNewIntents(): void {
  era += 1;
}

export function createIntentKey(): IntentKey {
  let current: { input: string; era: number; key: string } | null = null;
  return {
    keyFor(input) {
      const text = JSON.stringify(input);
      if (current?.input !== text || current.era !== era) current = { input: text, era, key: newKey() };
      return current.key;
    },
    settled() {
      current = null;
    },
  };
}

/** One idempotency key per intent, so that a retry after a lost answer has no second effect. */
export function useIntentKey(): IntentKey {
  const [intent] = useState(createIntentKey);
  return intent;
}
