import { MAIN_ID } from '@/components/main-id';

const OPEN_DIALOGS = ":is([role='dialog'], [role='alertdialog'])[data-state='open']";

let isUnderWay = false;

/**
 * Returns the focus to the element that had it. If that is gone, or disappears a moment later because its list is
 * refetched, the open dialog gets the focus, or else the page.
 */
export function returnFocus(element: Element | null, options?: FocusOptions): void {
  if (!(element instanceof HTMLElement) || !element.isConnected) {
    focus(whatIsBelow(), options);
    return;
  }
  focus(element, options);
  const observer = new MutationObserver(() => {
    if (document.activeElement === element) return;
    observer.disconnect();
    const isLost = !element.isConnected && document.activeElement === document.body;
    if (isLost) focus(whatIsBelow());
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Whether the focus an element gets now is one it had before, rather than a person moving to it. */
export function isReturningFocus(): boolean {
  return isUnderWay;
}

function focus(element: HTMLElement | null, options?: FocusOptions): void {
  isUnderWay = true;
  element?.focus(options);
  isUnderWay = false;
}

function whatIsBelow(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>(OPEN_DIALOGS)].at(-1) ?? document.getElementById(MAIN_ID);
}
