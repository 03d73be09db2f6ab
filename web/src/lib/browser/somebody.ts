import { useEffect, useState } from 'react';

// Screen readers click without a pointer.
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'input', 'click'];

let here: Promise<void> | undefined;

/**
 * Resolves at the first sign of a person: the pointer moves, a finger or a key is down. What a page needs only then is
 * loaded after it.
 */
export function somebodyIsHere(): Promise<void> {
  return (here ??= new Promise((resolve) => {
    const waiting = new AbortController();
    const options = { capture: true, passive: true, signal: waiting.signal };
    for (const sign of SIGNS)
      window.addEventListener(
        sign,
        () => {
          waiting.abort();
          // Not between the listeners of this event: a page that is drawn anew by then would lose what was typed.
          window.setTimeout(resolve);
        },
        options,
      );
  }));
}

/** Whether somebody is here, or the page has been there for so many milliseconds. */
export function useSomebodyIsHere(otherwiseAfterMs: number): boolean {
  const [isNow, setNow] = useState(false);
  useEffect(() => {
    const follow = () => setNow(true);
    const timer = window.setTimeout(follow, otherwiseAfterMs);
    void somebodyIsHere().then(follow);
    return () => window.clearTimeout(timer);
  }, [otherwiseAfterMs]);
  return isNow;
}
