import { useNow } from '@/lib/browser/use-now';
import { serverTime } from '@/lib/http/server-time';

/**
 * The time by the server’s clock, read again every minute: for how long ago something was, and for what ends, because a device
 * whose clock is fast would end it too early.
 */
export function useServerNow(everyMs?: number): Date {
  return useNow(everyMs, serverTime);
}
