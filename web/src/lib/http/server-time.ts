let difference = 0;

/** Learns the server's time from an answer: the clocks of classroom devices are often wrong. */
export function noteServerTime({ headers }: Response): void {
  const time = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(time)) difference = time - Date.now();
}

/** The server's time in milliseconds since the epoch, to a second; this device's until the server has answered. */
export function serverTime(): number {
  return Date.now() + difference;
}
