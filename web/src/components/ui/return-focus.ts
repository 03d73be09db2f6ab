let isUnderWay = false;

/** Gives the focus back to what had it before a dialog. */
export function returnFocus(element: HTMLElement): void {
  isUnderWay = true;
  element.focus();
  isUnderWay = false;
}

/** Whether the focus that an element gets at this moment is one that it had before: nobody came to it. */
export function isReturningFocus(): boolean {
  return isUnderWay;
}
