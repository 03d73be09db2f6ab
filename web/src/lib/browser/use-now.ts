import { useEffect, useState } from 'react';

/**
 * The time, read again every minute, for texts such as `2h ago`.
 * @param clock tells the milliseconds since the epoch
 */
export function useNow(everyMs = 60_000, clock: () => number = Date.now): Date {
  const [now, setNow] = useState(() => new Date(clock()));
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date(clock())), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs, clock]);
  return now;
}
