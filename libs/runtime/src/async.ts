import { setTimeout as delay } from 'node:timers/promises';

/** Resolves like `promise`, or to undefined as soon as `signal` is aborted; a later failure is then ignored. */
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

/** Waits `ms`, or until `signal` is aborted. Never throws. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}

/** Settles like `promise`, or rejects with `late()` once `ms` have passed; a later failure is then ignored. */
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

/**
 * Waiting times in milliseconds that double with each failure, with jitter so that many clients do not return at once.
 */
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

/**
 * Does work again until it is done, for batches that no person waits for.
 * @param isPassing whether an error may be over soon; any other ends the work, and so does this one after `forMs`
 */
export async function untilDone<T>(
  work: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
  { forMs, firstPauseMs = 100 }: { forMs: number; firstPauseMs?: number },
): Promise<T> {
  const backoff = new Backoff(firstPauseMs);
  const until = Date.now() + forMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || Date.now() >= until) throw error;
    }
    await delay(backoff.next());
  }
}

/** A question with a time limit. Callers who ask while it is in progress share it, however late it is. */
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

/** Wakes one reader. Remembers a wake-up that came while the reader was busy. */
export class Wakeup {
  private notified = false;
  private wake = (): void => undefined;

  notify(): void {
    this.notified = true;
    this.wake();
  }

  /** Waits until it is woken, `ms` pass or `signal` is aborted. @returns whether it was woken */
  async wait(ms: number, signal: AbortSignal): Promise<boolean> {
    if (!this.notified && !signal.aborted) await this.sleep(ms, signal);
    const wasNotified = this.notified;
    this.notified = false;
    return wasNotified;
  }

  // Does not use AbortSignal.any: Node 20 never releases signals derived from one that lives as long as the process.
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
