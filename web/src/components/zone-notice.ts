import { type ToastMessage } from '@/components/ui/toast';

const LASTING_MS = 60_000;
const IS_UTC = /^(Etc\/)?(UTC|UCT|GMT|Zulu|Universal|Greenwich)$/;

/**
 * What the message about a new school adds where the server does not know the browser's time zone and counts days in UTC.
 * @param timeZone that the school has got
 */
export function zoneNotice(
  timeZone: string | null,
  own = Intl.DateTimeFormat().resolvedOptions().timeZone,
): Pick<ToastMessage, 'detail' | 'durationMs'> {
  if (timeZone !== 'UTC' || IS_UTC.test(own)) return {};
  const detail = `The time zone of this browser, ${own}, isn’t known here, so days are counted in UTC. Please choose another one under Settings.`;
  return { detail, durationMs: LASTING_MS };
}
