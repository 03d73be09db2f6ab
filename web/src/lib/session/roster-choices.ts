import { z } from 'zod';
import { createStore, useStore } from '@/lib/browser/store';

const KEY = 'laurel-roster';

/** How a person likes to work with the students of a class, on this device. */
const choices = z.object({
  layout: z.enum(['list', 'grid']).catch('list'),
  sound: z.boolean().catch(false),
  vibration: z.boolean().catch(false),
  shortcuts: z.boolean().catch(true),
});
export type RosterChoices = z.output<typeof choices>;
export type RosterLayout = RosterChoices['layout'];

/** By the id of the person: colleagues who share a device each find their own. */
const kept = z.record(z.string(), choices).catch({});
const everyones = createStore(read);
const DEFAULTS = choices.parse({});

function read(): Record<string, RosterChoices> {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

export function rosterChoices(userId: string): RosterChoices {
  return everyones.get()[userId] ?? DEFAULTS;
}

export function useRosterChoices(userId: string): RosterChoices {
  return useStore(everyones)[userId] ?? DEFAULTS;
}

/** They stay after signing out: they are habits, and say nothing about the school. */
export function changeRosterChoices(userId: string, change: Partial<RosterChoices>): void {
  const next = { ...everyones.get(), [userId]: { ...rosterChoices(userId), ...change } };
  everyones.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // The browser blocks storage: the choices last until the page is reloaded.
  }
}
