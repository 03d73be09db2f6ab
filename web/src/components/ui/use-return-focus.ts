import { useRef } from 'react';
import { returnFocus } from '@/components/ui/return-focus';

type FocusHandler = ((event: Event) => void) | undefined;

/**
 * Hands the focus back to what had it when a dialog opened. Radix does so only for a dialog with a trigger of its
 * own; ours are opened from rows, menus and other dialogs.
 */
export function useReturnFocus(onOpenAutoFocus?: FocusHandler, onCloseAutoFocus?: FocusHandler) {
  const openedFrom = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      openedFrom.current = openerOf(document.activeElement);
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      returnFocus(openedFrom.current);
    },
  };
}

/** A menu is gone when its item's dialog closes: the button that opened the menu stands for it. */
function openerOf(element: Element | null): Element | null {
  const button = element?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button == null ? element : document.getElementById(button);
}
