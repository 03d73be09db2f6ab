const KEY = 'laurel-clock';
/** A smaller difference is the answer’s way here. */
const NOTED_FROM_MS = 2_000;

/** How far the server's clock is ahead. What was learnt last time counts until there is an answer, which may take until tomorrow. */
let difference = Number(stored() ?? 0) || 0;

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage is blocked, or this is a test.
    return null;
  }
}

/** Learns the server's time from an answer: the clocks of classroom devices are often wrong. */
export function noteServerTime({ headers }: Response): void {
  const time = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(time)) return;
  const isNews = Math.abs(time - Date.now() - difference) > NOTED_FROM_MS;
  difference = time - Date.now();
  if (!isNews) return;
  try {
    localStorage.setItem(KEY, String(difference));
  } catch {
    // It is learnt again.
  }
}

/** The server's time in milliseconds since the epoch, to a second; this device's until the server has answered. */
export function serverTime(): number {
  return Date.now() + difference;
}
