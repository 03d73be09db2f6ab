const KEY = 'laurel-reloaded';
/** How browsers, and the build's own loader, say that a part of the console could not be loaded. */
const SAYINGS =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading module/i;

/** Whether a page broke because a part of the console could not be loaded. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && SAYINGS.test(error.message);
}

/**
 * Reloads the page for the files of the version that has replaced its own, once for each version: if that does not help, nothing does.
 * @returns whether it is about to
 */
export function reloadOnce(): boolean {
  const version = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
  try {
    if (sessionStorage.getItem(KEY) === version) return false;
    sessionStorage.setItem(KEY, version);
  } catch {
    // Without storage it might reload for ever.
    return false;
  }
  window.location.reload();
  return true;
}
