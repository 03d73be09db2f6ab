let isUnderWay = false;

/**
 * Gives the focus back to what had it before a dialog. What was done in the dialog may take that away a moment later,
 * when the list that it is in is loaded anew: the focus then goes on to `instead`.
 */
export function returnFocus(element: HTMLElement, instead: () => HTMLElement | null): void {
  focus(element);
  const observer = new MutationObserver(() => {
    if (document.activeElement === element) return;
    observer.disconnect();
    const isLost = !element.isConnected && document.activeElement === document.body;
    if (isLost) focus(instead());
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Whether the focus that an element gets at this moment is one that it had before: nobody came to it. */
export function isReturningFocus(): boolean {
  return isUnderWay;
}

function focus(element: HTMLElement | null): void {
  isUnderWay = true;
  element?.focus();
  isUnderWay = false;
}
