import { useEffect, useState } from 'react';

/** Whether the value has changed within that time. */
export function useJustChanged(value: unknown, withinMs: number): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (settled === value) return undefined;
    const timer = window.setTimeout(() => setSettled(value), withinMs);
    return () => window.clearTimeout(timer);
  }, [settled, value, withinMs]);
  return settled !== value;
}
