import { kindOf } from '#event-store/event-store-url';
import { openEventStore } from '#event-store/open-event-store';
import { unlessAborted } from '#runtime/async';
import pg from 'pg';
import { StartupError, wordsOf } from './startup-error.js';

const PATIENCE_MS = 10_000;

/** Checks that the event store of EVENT_STORE_URL answers, before anything that needs it starts. @throws StartupError */
export async function assertEventStoreAnswers(url: string | undefined, signal: AbortSignal): Promise<void> {
  if (url === undefined) return;
  const asking = kindOf(url) === 'postgres' ? askPostgres(url) : askKurrent(url);
  await unlessAborted(asking, signal).catch((error: unknown) => {
    throw new StartupError(`EVENT_STORE_URL: ${wordsOf(error as Error)}`);
  });
}

async function askKurrent(url: string): Promise<void> {
  const store = await openEventStore(url);
  try {
    await store.check();
  } finally {
    await store.close();
  }
}

/** The ledger's tables may not be there yet. */
async function askPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`Postgres at ${client.host}:${client.port} does not let Laurel in`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}
