import { createStore, useStore } from '@/lib/browser/store';

const KEY = 'laurel-categories';
const MOST = 20;
/** Whose choices they are: someone else may sign in on the same device. */
type Kept = { userId: string; categoryIds: string[] } | null;

const latest = createStore<Kept>(read);
const NONE: readonly string[] = [];

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept;
    return Array.isArray(kept?.categoryIds) ? kept : null;
  } catch {
    return null;
  }
}

function change(next: Kept): void {
  latest.set(next);
  try {
    if (next === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // The browser blocks storage: the order lasts until the page is reloaded.
  }
}

/** The categories for which this person awarded points on this device, latest first. */
export function useLatestCategories(userId: string): readonly string[] {
  const known = useStore(latest);
  return known?.userId === userId ? known.categoryIds : NONE;
}

export function rememberCategory(userId: string, categoryId: string): void {
  const known = latest.get();
  const before = known?.userId === userId ? known.categoryIds : NONE;
  const categoryIds = [categoryId, ...before.filter((id) => id !== categoryId)].slice(0, MOST);
  change({ userId, categoryIds });
}

export function forgetLatestCategories(): void {
  change(null);
}
