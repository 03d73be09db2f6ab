import { useLayoutEffect } from 'react';

type Mark = 'data-floating-bar' | 'data-quick-award-bar' | 'data-sticky-tabs';

const users = new Map<Mark, number>();

/**
 * Marks the root element, for styles of the whole page, while the component is shown. A `:root:has(…)` would need no script, but makes
 * the browser style every element again after each change anywhere.
 */
export function usePageMark(mark: Mark, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, isOn]);
}

function count(mark: Mark, change: 1 | -1): void {
  const shown = (users.get(mark) ?? 0) + change;
  users.set(mark, shown);
  document.documentElement.toggleAttribute(mark, shown > 0);
}
