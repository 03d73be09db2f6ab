import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A place in which a press replaces the pressed button, such as `Hand Out` by `Undo`: when `state` changes and the focus is
 * gone with its button, the last button of the place gets it. `initial`: the state before, in a place that is new to the page.
 */
export function useKeptFocus<Place extends HTMLElement>(
  state: unknown,
  initial: unknown = state,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(initial);
  // Before a dialog notices that the focus is gone and takes it itself.
  useLayoutEffect(() => {
    if (before.current === state) return;
    before.current = state;
    // A dialog takes a focus that is gone to itself.
    if (document.activeElement?.contains(place.current) !== true) return;
    const button = [...(place.current?.querySelectorAll('button') ?? [])].at(-1);
    // Only who uses the keyboard looks for the focus: after a tap the page stays where it is.
    button?.focus({ preventScroll: true });
    if (button?.matches(':focus-visible') === true) button.scrollIntoView({ block: 'nearest' });
  }, [state]);
  return place;
}
