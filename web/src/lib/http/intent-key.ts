import { v7 } from 'uuid';
import { serverTime } from '@/lib/http/server-time';

export type IntentKey = {
  /**
   * The key of this intent: the same as long as the same input is tried again.
   * @param subject what is written about, if it has an id: any change of it makes every other intent about it a new one
   */
  keyFor(input: unknown, subject?: string): string;
  /** The intent with that key has been carried out: the same input from now on is a new one. */
  settled(key: string, subject?: string): void;
};

/** A new idempotency key. It contains the time, so the server knows without a look-up that it was never used. */
export function newKey(): string {
  return v7({ msecs: serverTime() });
}

let era = 0;
/** How often each subject was changed. */
const changes = new Map<string, number>();

/**
 * Makes every press from now on a new intent. An award without an answer may have been carried out and taken back since:
 * pressed once more, it should give points again.
 */
export function startNewIntents(): void {
  era += 1;
}

export function createIntentKey(): IntentKey {
  let current: { input: string; key: string } | null = null;
  return {
    keyFor(input, subject = '') {
      // A class is archived and the answer is lost, it is restored, and archived again: that is no retry.
      const text = JSON.stringify([input, era, changes.get(subject) ?? 0]);
      if (current?.input !== text) current = { input: text, key: newKey() };
      return current.key;
    },
    settled(key, subject = '') {
      if (subject !== '') changes.set(subject, (changes.get(subject) ?? 0) + 1);
      if (current?.key === key) current = null;
    },
  };
}
