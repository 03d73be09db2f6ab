/** The reason of a start that was interrupted. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

export type Shutdown = { requested: AbortSignal; forced: AbortSignal };

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Ctrl-C reaches us twice: from the terminal and from npm, which passes its own on. */
const SAME_KEYPRESS_MS = 1_000;
const LOOK_FOR_PARENT_MS = 1_000;

/** Turns the first signal into a request to stop, and a later one into a request to stop at once. */
export function listenForShutdown(): Shutdown {
  const requested = new AbortController();
  const forced = new AbortController();
  let first = 0;
  const onSignal = (signal: string) => {
    if (!requested.signal.aborted) {
      first = Date.now();
      requested.abort(new Interrupted(signal));
    } else if (Date.now() - first > SAME_KEYPRESS_MS) forced.abort();
  };
  for (const signal of SIGNALS) process.on(signal, () => onSignal(signal));
  if (process.env['npm_lifecycle_event'] !== undefined) whenParentEnds(() => onSignal('npm ended'));
  // The reader of our output may be gone; stopping in order matters more than the message.
  process.stdout.on('error', () => undefined);
  return { requested: requested.signal, forced: forced.signal };
}

/** A killed npm passes no signal on; another process then becomes the parent of its child. */
function whenParentEnds(action: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    action();
  }, LOOK_FOR_PARENT_MS);
  timer.unref();
}
