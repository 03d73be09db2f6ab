import { Backoff, pause, Wakeup } from '#runtime/async';
import { listen } from '#runtime/listen';
import { ask } from '#runtime/pg';
import type pg from 'pg';

export type RequestedWork = {
  databaseUrl: string;
  /** Has a message for each new request. */
  channel: string;
  /** How often the work is done without a message, in milliseconds. */
  everyMs: number;
  /** Longest pause before work that failed is tried again. */
  longestPauseMs: number;
  /** Does what is currently requested, on a connection of its own. */
  work: (client: pg.Client) => Promise<void>;
  onFailed: (error: unknown) => void;
};

/**
 * Does the work as soon as it listens, so that no request is missed in between, and at each announced request, until
 * `signal` is aborted. Work that fails is tried again. Never rejects.
 */
export async function workOnRequest(requested: RequestedWork, signal: AbortSignal): Promise<void> {
  const wakeup = new Wakeup();
  const wake = () => wakeup.notify();
  const connection = {
    connectionString: requested.databaseUrl,
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
  };
  const listening = { channels: [requested.channel], onMessage: wake, onConnected: wake };
  await Promise.all([listen(connection, listening, signal), work(requested, wakeup, signal)]);
}

async function work(
  { databaseUrl, everyMs, longestPauseMs, work, onFailed }: RequestedWork,
  wakeup: Wakeup,
  signal: AbortSignal,
): Promise<void> {
  const backoff = new Backoff(500, longestPauseMs);
  const isOver = () => signal.aborted;
  await wakeup.wait(everyMs, signal);
  while (!isOver()) {
    try {
      await ask(databaseUrl, work);
      backoff.reset();
      await wakeup.wait(everyMs, signal);
    } catch (error) {
      if (isOver()) return;
      onFailed(error);
      await pause(backoff.next(), signal);
    }
  }
}
