import { useState } from 'react';

const PART = 40;

/** The beginning of a long list, and the way to more of it. */
export function useShownPart<Item>(items: readonly Item[], part = PART) {
  const [count, setCount] = useState(part);
  return {
    shown: items.slice(0, count),
    hidden: Math.max(0, items.length - count),
    showMore: () => setCount(count + part),
  };
}
