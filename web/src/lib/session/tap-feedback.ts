import { z } from 'zod';
import { createStore, useStore } from '@/lib/browser/store';

const KEY = 'laurel-roster';

/** What a person notices at each point of a Quick award, on this device: a phone in the hand is not a computer on the desk. */
const feedback = z.object({ sound: z.boolean().catch(false), vibration: z.boolean().catch(false) });
export type TapFeedback = z.output<typeof feedback>;

/** By the id of the person: colleagues who share a device each find their own. */
const kept = z.record(z.string(), feedback).catch({});
const everyones = createStore(read);
const SILENT = feedback.parse({});

function read(): Record<string, TapFeedback> {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

export function tapFeedback(userId: string): TapFeedback {
  return everyones.get()[userId] ?? SILENT;
}

export function useTapFeedback(userId: string): TapFeedback {
  return useStore(everyones)[userId] ?? SILENT;
}

/** They stay after signing out: they are habits, and say nothing about the school. */
export function changeTapFeedback(userId: string, change: Partial<TapFeedback>): void {
  const next = { ...everyones.get(), [userId]: { ...tapFeedback(userId), ...change } };
  everyones.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // The browser blocks storage: the choices last until the page is reloaded.
  }
}
