import { prefersReducedMotion } from '@/lib/browser/reduced-motion';
import { createStore } from '@/lib/browser/store';

/** Number of the celebration under way; 0: none. */
export const celebrations = createStore(() => 0);

let last = 0;

/** Celebrates for a moment; not for those who prefer less motion. */
export function celebrate(): void {
  if (prefersReducedMotion()) return;
  last += 1;
  celebrations.set(last);
}
