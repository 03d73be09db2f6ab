import Bowser from 'bowser';

/** Longer than any browser's own; the rest of a longer one is not looked at. */
const MOST_CHARACTERS = 512;

/** Names the device of a `User-Agent` header for its owner, such as `Chrome on Windows`. Null if it says nothing. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent === '') return null;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MOST_CHARACTERS));
  const machine = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  const names = [browser.name, machine].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? null : names.join(' on ');
}
