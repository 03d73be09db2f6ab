const KEY = 'kept-place';
/** Signing in takes minutes, also with a link by mail. */
const KEPT_MS = 30 * 60_000;

/** A path of ours, and never `//another.site`. */
const OUR_PATH = /^\/[^/\\]/;

/** Keeps this tab's address for after the sign-in. */
export function keepPlace(): void {
  const { pathname, search, hash } = window.location;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path: pathname + search + hash, at: Date.now() }));
  } catch {
    // Without storage, the sign-in leads to the dashboard.
  }
}

/** The kept address, once; null if there is none. */
export function takePlace(): string | null {
  try {
    const { path, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as { path?: unknown; at?: unknown };
    const isKept = typeof at === 'number' && Date.now() - at < KEPT_MS;
    return isKept && typeof path === 'string' && OUR_PATH.test(path) ? path : null;
  } catch {
    return null;
  } finally {
    forgetPlace();
  }
}

export function forgetPlace(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is no storage.
  }
}
