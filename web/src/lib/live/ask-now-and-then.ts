import type { QueryClient } from '@tanstack/react-query';
import { askAgain } from '@/lib/live/apply-live';
import { isLive } from '@/lib/live/live-interest';

const LEAST_MS = 20_000;
/** Random, because behind the same filter are all screens of a school. */
const MOST_MS = 60_000;

/**
 * Refetches what is on screen, for a network that holds the live stream back: at once, whenever the window gets the focus,
 * and every 20 to 60 seconds. `askAgain` waits while the page is hidden.
 * @returns a function that stops it
 */
export function askNowAndThen(client: QueryClient): () => void {
  let timer: number | undefined;
  const ask = () => {
    askAgain(client, isLive);
    window.clearTimeout(timer);
    timer = window.setTimeout(ask, LEAST_MS + Math.random() * (MOST_MS - LEAST_MS));
  };
  ask();
  window.addEventListener('focus', ask);
  return () => {
    window.clearTimeout(timer);
    window.removeEventListener('focus', ask);
  };
}
