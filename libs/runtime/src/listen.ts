import type pg from 'pg';
import { Backoff, pause, unlessAborted } from './async.js';
import { SessionClient } from './session-client.js';

export type Listening = {
  channels: readonly string[];
  onMessage: (channel: string, payload: string) => void;
  /** Called for every new connection, since messages sent before it were missed. If it fails, the connection is replaced. */
  onConnected?: () => void | Promise<void>;
  /** Called with the error that broke a connection, or that kept it from being made. */
  onInterrupted?: (error: unknown) => void;
  /** Longest pause between two attempts to connect, in milliseconds. */
  longestPauseMs?: number;
};

/** Longest wait for a connection to say goodbye: a connection that died unnoticed never does. */
const GOODBYE_MS = 1_000;

/** LISTENs until `signal` is aborted, on one connection at a time: a broken one is replaced. Never rejects. */
export async function listen(
  config: pg.ClientConfig,
  listening: Listening,
  signal: AbortSignal,
): Promise<void> {
  const backoff = new Backoff(100, listening.longestPauseMs);
  while (!signal.aborted) {
    await listenOnce(new SessionClient(config), listening, signal, () => backoff.reset()).catch(
      (error: unknown) => {
        if (!signal.aborted) listening.onInterrupted?.(error);
      },
    );
    await pause(backoff.next(), signal);
  }
}

/** Resolves when `signal` is aborted. @throws when the connection breaks */
async function listenOnce(
  client: pg.Client,
  { channels, onMessage, onConnected }: Listening,
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const broken = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('The connection ended')));
  });
  client.on('notification', ({ channel, payload = '' }) => onMessage(channel, payload));
  const follow = async () => {
    await client.connect();
    for (const channel of channels) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    await onConnected?.();
    onListening();
    await broken;
  };
  try {
    // Both: `pg` never settles a connect() during which the connection is ended.
    await unlessAborted(Promise.race([broken, follow()]), signal);
  } finally {
    await unlessAborted(client.end(), AbortSignal.timeout(GOODBYE_MS)).catch(() => undefined);
  }
}
