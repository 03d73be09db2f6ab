import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

type OpenDialog = { close: () => void };

/**
 * The open dialogs, the topmost last. Each has an entry in the tab's history above the page's own, so that Back closes it
 * and stays on the page. The router doesn't know these entries: their state is the page's, with their height added.
 */
const dialogs: OpenDialog[] = [];
let isGoingBack = false;

/** Gives a dialog its entry while it is open. */
export function useDialogEntry(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const dialog = { close: () => close() };
    dialogs.push(dialog);
    queueMicrotask(settle);
    return () => {
      dialogs.splice(dialogs.indexOf(dialog), 1);
      queueMicrotask(settle);
    };
  }, [isOpen]);
}

/** Closes the topmost dialog when the person goes back. Once, around all pages. */
export function useDialogHistory(): void {
  const { key: pageKey } = useLocation();
  const follow = useEffectEvent((event: PopStateEvent) => {
    const isOfPage = stateOf(event).key === pageKey;
    if (isOfPage) event.stopImmediatePropagation();
    if (!isGoingBack && heightOf(event) < dialogs.length) dialogs.at(-1)?.close();
    isGoingBack = false;
    // A dialog that has something to ask first, or that waits for an answer, stays open and gets its entry again.
    window.setTimeout(settle);
  });
  useEffect(() => {
    const listener = (event: PopStateEvent) => follow(event);
    // Before the router, which would take an entry of a dialog for a page.
    window.addEventListener('popstate', listener, { capture: true });
    // After a reload the entries are still there, and their dialogs are not.
    settle();
    return () => window.removeEventListener('popstate', listener, { capture: true });
  }, []);
}

/** Makes the history as high as the dialogs: adds missing entries, and leaves those of dialogs that are gone. */
function settle(): void {
  if (isGoingBack) return;
  const height = heightOf(window.history);
  if (height > dialogs.length) {
    isGoingBack = true;
    window.history.go(dialogs.length - height);
    return;
  }
  for (let next = height + 1; next <= dialogs.length; next += 1) {
    window.history.pushState({ ...(window.history.state as object | null), dialogs: next }, '');
  }
}

type WithState = { readonly state: unknown };

function heightOf(entry: WithState): number {
  return stateOf(entry).dialogs;
}

function stateOf({ state }: WithState): { key: string; dialogs: number } {
  const { key = 'default', dialogs: height = 0 } = (state ?? {}) as { key?: string; dialogs?: number };
  return { key, dialogs: height };
}
