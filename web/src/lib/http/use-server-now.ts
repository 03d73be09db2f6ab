import { useNow } from '@/lib/browser/use-now';
import { serverTime } from '@/lib/http/server-time';

/** The time by the server’s clock, read again every minute, for how long ago something was. */
export function useServerNow(): Date {
  return useNow(undefined, serverTime);
}
