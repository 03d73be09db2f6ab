import { useRef } from 'react';
import { MAIN_ID } from '@/components/main-id';
import { returnFocus } from '@/components/ui/return-focus';

type FocusHandler = ((event: Event) => void) | undefined;

/**
 * Hands the focus back to what had it when a dialog opened. Radix does so only for a dialog with a trigger of its
 * own; ours are opened from rows, menus and other dialogs. Where that is gone, perhaps by what was done here, the
 * dialog below gets the focus, or else the page.
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
      const back = openedFrom.current?.isConnected === true ? openedFrom.current : whatIsBelow();
      if (back instanceof HTMLElement) returnFocus(back);
    },
  };
}

const OPEN_DIALOGS = ":is([role='dialog'], [role='alertdialog'])[data-state='open']";

function whatIsBelow(): Element | null {
  return [...document.querySelectorAll(OPEN_DIALOGS)].at(-1) ?? document.getElementById(MAIN_ID);
}
