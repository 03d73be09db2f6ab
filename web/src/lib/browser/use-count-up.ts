import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '@/lib/browser/reduced-motion';

const DURATION_MS = 450;

/** Follows `value`: at once the first time and for those who prefer less motion, else counting. */
export function useCountUp(value: number): number {
  const [shown, setShown] = useState(value);
  const current = useRef(value);

  useEffect(() => {
    const from = current.current;
    if (from === value) return;
    const start = performance.now();
    const duration = prefersReducedMotion() ? 0 : DURATION_MS;
    let frame = 0;
    const step = (now: number) => {
      const progress = duration === 0 ? 1 : Math.min(1, Math.max(0, now - start) / duration);
      const eased = 1 - (1 - progress) ** 3;
      current.current = Math.round(from + (value - from) * eased);
      setShown(current.current);
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return shown;
}
