const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'input'];

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
          resolve();
        },
        options,
      );
  }));
}
