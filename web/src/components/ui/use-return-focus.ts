import { type RefObject, useLayoutEffect, useRef } from 'react';
import { lastPresses } from '@/components/ui/last-presses';
import { returnFocus } from '@/components/ui/return-focus';

type FocusHandler = ((event: Event) => void) | undefined;

/**
 * The element that had the focus when a dialog opened. It belongs to the dialog, not to its content, which may be replaced
 * once it has loaded.
 */
export function useOpener(open: boolean): RefObject<Element | null> {
  const opener = useRef<Element | null>(null);
  // Before the content takes the focus, which it does in an effect.
  useLayoutEffect(() => {
    if (open) opener.current = openerOf(document.activeElement);
  }, [open]);
  return opener;
}

/**
 * Hands the focus back to what had it when a dialog opened. Radix does so only for a dialog with a trigger of its
 * own; ours are opened from rows, menus and other dialogs.
 */
export function useReturnFocus(opener: RefObject<Element | null>, onCloseAutoFocus?: FocusHandler) {
  return {
    onCloseAutoFocus: (event: Event) => {
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      returnFocus(opener.current);
    },
  };
}

/**
 * A menu is gone when its item's dialog closes: the button that opened the menu stands for it. A dialog that had to be loaded may
 * open between the menu and its button: then nothing has the focus, and what was pressed last stands for it.
 */
function openerOf(element: Element | null): Element | null {
  if (element === document.body) return lastPresses().findLast(({ isConnected }) => isConnected) ?? null;
  const button = element?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button == null ? element : document.getElementById(button);
}
