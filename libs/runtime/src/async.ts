import { setTimeout as delay } from 'node:timers/promises';

/** What `promise` resolves to, or undefined as soon as `signal` is aborted; a late failure then goes nowhere. */
export async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  if (signal.aborted) {
    promise.catch(() => undefined);
    return undefined;
  }
  let stop = (): void => undefined;
  const aborted = new Promise<undefined>((resolve) => {
    stop = () => resolve(undefined);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Waits, but not longer than until `signal` is aborted. Never throws. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}

/** What `promise` settles to; or a failure, `late()`, once `ms` have passed: a later failure of it then goes nowhere. */
export async function within<T>(
  ms: number,
  promise: Promise<T>,
  late: () => Error = () => new Error(`No answer within ${ms} ms`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waiting times in milliseconds that double with each failure, with jitter so that many clients do not return at once. */
export class Backoff {
  private failures = 0;

  constructor(
    private readonly first = 100,
    private readonly longest = 5_000,
  ) {}

  next(): number {
    const ceiling = Math.min(this.longest, this.first * 2 ** this.failures++);
    return ceiling * (0.5 + Math.random() / 2);
  }

  reset(): void {
    this.failures = 0;
  }
}

/** A question whose answer nobody waits for long. Those who ask while it is under way share it, however late it is. */
export class Probe<T> {
  private asking: Promise<T> | undefined;

  constructor(
    private readonly ask: () => Promise<T>,
    private readonly patienceMs: number,
  ) {}

  /** @throws if there is no answer in time */
  answer(): Promise<T> {
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
    return within(this.patienceMs, this.asking);
  }
}

/** One reader's bell. It remembers a ring that came while the reader was busy. */
export class Wakeup {
  private rung = false;
  private wake = (): void => undefined;

  ring(): void {
    this.rung = true;
    this.wake();
  }

  /** Until it rings, `ms` pass or `signal` is aborted. @returns whether it rang */
  async wait(ms: number, signal: AbortSignal): Promise<boolean> {
    if (!this.rung && !signal.aborted) await this.sleep(ms, signal);
    const rang = this.rung;
    this.rung = false;
    return rang;
  }

  // Not by AbortSignal.any: Node 20 never forgets the signals made from one that lives as long as the process.
  private async sleep(ms: number, signal: AbortSignal): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', this.wake, { once: true });
    });
    clearTimeout(timer);
    signal.removeEventListener('abort', this.wake);
    this.wake = () => undefined;
  }
}
