import { createStore, useStore } from '@/lib/browser/store';

const KEY = 'laurel-class';
/** Whose choice it is: someone else may sign in with the same tab. */
type Choice = { userId: string; classId: string } | null;

const chosen = createStore<Choice>(read);

function read(): Choice {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Choice;
    return typeof kept?.classId === 'string' ? kept : null;
  } catch {
    return null;
  }
}

function change(next: Choice): void {
  chosen.set(next);
  try {
    if (next === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // The browser blocks storage: the choice lasts until the page is reloaded.
  }
}

/** The class that this person looked at last in this tab; null: none since signing in. */
export function useChosenClass(userId: string): string | null {
  const last = useStore(chosen);
  return last?.userId === userId ? last.classId : null;
}

export function rememberClass(userId: string, classId: string): void {
  change({ userId, classId });
}

export function forgetChosenClass(): void {
  change(null);
}
