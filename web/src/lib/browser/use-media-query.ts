import { useCallback, useSyncExternalStore } from 'react';

/** From Tailwind’s `lg` on. */
export const LARGE = '(width >= 64rem)';

/** The width from which a table replaces a phone’s cards. */
export const WIDE = '(min-width: 60rem)';

/**
 * Room for lists that scroll by themselves next to the rest of the page. A phone has none, however it is held, nor has a page
 * that is enlarged.
 */
export const ROOMY = '(width >= 40rem) and (height >= 32rem)';

/** Held in one hand: narrower than Tailwind’s `sm`. */
export const PHONE = '(width < 40rem)';

export function isPhone(): boolean {
  return window.matchMedia(PHONE).matches;
}

/** What the screen answered last. */
const answers = new Map<string, boolean>();

/**
 * Whether the screen is as the query says. Paper keeps the screen's answer: it is laid out and counted before scripts could
 * show anything else, so what differs there is chosen by styles.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => {
    const kept = window.matchMedia('print').matches ? answers.get(query) : undefined;
    const answer = kept ?? window.matchMedia(query).matches;
    answers.set(query, answer);
    return answer;
  });
}
