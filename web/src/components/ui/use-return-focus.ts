import { useRef } from 'react';
import { MAIN_ID } from '@/components/main-id';
import { returnFocus } from '@/components/ui/return-focus';

type FocusHandler = ((event: Event) => void) | undefined;

/**
 * Hands the focus back to what had it when a dialog opened. Radix does so only for a dialog with a trigger of its
 * own; ours are opened from rows, menus and other dialogs. Where that is gone, or soon goes, perhaps by what was done
 * here, the dialog below gets the focus, or else the page.
 */
export function useReturnFocus(onOpenAutoFocus?: FocusHandler, onCloseAutoFocus?: FocusHandler) {
  const openedFrom = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      openedFrom.current = document.activeElement;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      const before = openedFrom.current;
      const back = before instanceof HTMLElement && before.isConnected ? before : whatIsBelow();
      if (back !== null) returnFocus(back, whatIsBelow);
    },
  };
}

const OPEN_DIALOGS = ":is([role='dialog'], [role='alertdialog'])[data-state='open']";

function whatIsBelow(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>(OPEN_DIALOGS)].at(-1) ?? document.getElementById(MAIN_ID);
}
