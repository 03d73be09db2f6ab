import { useEffect, useState } from 'react';

// A toast that speaks of the change does not cover it meanwhile.
const CHANGED_FOR_MS = 6_000;

/** Whether the value has changed so recently that a toast may still speak of it. */
export function useJustChanged(value: unknown): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (settled === value) return undefined;
    const timer = window.setTimeout(() => setSettled(value), CHANGED_FOR_MS);
    return () => window.clearTimeout(timer);
  }, [settled, value]);
  return settled !== value;
}
