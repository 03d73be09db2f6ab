import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { SECOND_TAP_MS } from '@/lib/browser/double-tap';

/**
 * Ignores presses of a control that has just appeared under the finger: the second tap of a double tap, or the repeats of
 * a key held down, were meant for what was there before. The control keeps its focus and its name meanwhile.
 */
export function useDoubleTapGuard(guarded: boolean) {
  const [isListening, setIsListening] = useState(false);
  useEffect(() => {
    if (!guarded) return undefined;
    const timer = window.setTimeout(() => setIsListening(true), SECOND_TAP_MS);
    return () => {
      window.clearTimeout(timer);
      setIsListening(false);
    };
  }, [guarded]);

  if (!guarded) return {};
  return {
    'data-guarded': isListening ? undefined : '',
    onClickCapture: (event: MouseEvent) => {
      if (!isListening) ignore(event);
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.repeat) ignore(event);
    },
  };
}

function ignore(event: KeyboardEvent | MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
