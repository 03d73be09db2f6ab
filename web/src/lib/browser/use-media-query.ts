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

/** What is printed. */
export const PAPER = 'print';

/** Held in one hand: narrower than Tailwind’s `sm`. */
export const PHONE = '(width < 40rem)';

export function isPhone(): boolean {
  return window.matchMedia(PHONE).matches;
}

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
