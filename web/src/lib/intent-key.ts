import { useState } from 'react';
import { v4 } from 'uuid';

export type IntentKey = {
  /** The key of this intent: the same as long as the same input is tried again. */
  keyFor(input: unknown): string;
  /** The intent has been carried out: the same input from now on is a new one. */
  settled(): void;
};

export function createIntentKey(): IntentKey {
  let current: { input: string; key: string } | null = null;
  return {
    keyFor(input) {
      const text = JSON.stringify(input);
      if (current?.input !== text) current = { input: text, key: v4() };
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
