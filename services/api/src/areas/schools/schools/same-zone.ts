import { isTimeZone } from '#domain/school-day';

/** Finds a time zone among names, under its own name or an alias, and returns it as it is written there. */
export function sameZoneAmong(names: readonly string[], timeZone: string): string | undefined {
  const own = names.find((name) => name.toLowerCase() === timeZone.toLowerCase());
  if (own !== undefined) return own;
  const key = keyOf(timeZone);
  return names.find((name) => name.includes('/') && isTimeZone(name) && keyOf(name) === key);
}

/** Equal for all names of a zone. It may be an old one itself. */
function keyOf(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}
