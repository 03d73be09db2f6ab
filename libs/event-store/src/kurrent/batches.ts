import type { Wakeup } from '../support/wakeup.js';

/** A readable stream in object mode, as far as it matters here. */
export interface Source<T> {
  read(): T | null;
  on(event: 'readable' | 'end', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

export type BatchOptions = {
  batchSize: number;
  /** How long the source may say nothing while it is waited for. */
  silenceMs: number;
  /** Rung by whatever else counts as a sign of life. */
  wakeup: Wakeup;
  signal: AbortSignal;
};

/**
 * What a stream has ready, in portions; returns when it ends or `signal` is aborted.
 * @throws its error, or one of its silence
 */
export async function* inBatches<T>(
  source: Source<T>,
  { batchSize, silenceMs, wakeup, signal }: BatchOptions,
): AsyncGenerator<readonly T[]> {
  const outcome: { ended: boolean; failure?: Error } = { ended: false };
  source.on('readable', () => wakeup.ring());
  source.on('end', () => {
    outcome.ended = true;
    wakeup.ring();
  });
  // Stays for good: the client may report an error long after the stream was given up.
  source.on('error', (error) => {
    outcome.failure = error;
    wakeup.ring();
  });
  while (!signal.aborted) {
    const batch = take<T>(source, batchSize);
    if (batch.length > 0) {
      yield batch;
      continue;
    }
    if (outcome.failure !== undefined) throw outcome.failure;
    if (outcome.ended) return;
    const rang = await wakeup.wait(silenceMs, signal);
    if (!rang) failUnlessAborted(signal, `The server said nothing for ${silenceMs} ms`);
  }
}

function take<T>(source: Source<T>, most: number): readonly T[] {
  const batch: T[] = [];
  for (let item = source.read(); item !== null; item = source.read()) {
    batch.push(item);
    if (batch.length === most) break;
  }
  return batch;
}

function failUnlessAborted({ aborted }: AbortSignal, message: string): void {
  if (!aborted) throw new Error(message);
}
