import { ProjectedCommandHistory } from '#api/core/ledger/lookups/command-history';
import { LedgerWriter, type LedgerWriterOptions } from '#api/core/ledger/writing/ledger-writer';
import { PostgresSnapshots } from '#api/core/ledger/states/snapshots';
import { contention, PostgresTurns } from '#api/core/ledger/writing/turns';
import { Listener } from '#api/core/platform/listener';
import { createDatabase } from '#database/connect';
import { migrate } from '#database/migrate';
import { migrate as migrateLedger } from '#event-store/postgres/migrate';
import { PostgresEventStore } from '#event-store/postgres/postgres-event-store';
import { createPool } from '#runtime/pg';

const logger = { warn: () => undefined, error: () => undefined };

/** What an api process writes events with, on a database set up by `prepareLedger`. */
export function openWriter(url: string, limits: LedgerWriterOptions['limits'] = {}) {
  const pool = createPool({ url, onIdleError: () => undefined });
  const eventStore = new PostgresEventStore({ databaseUrl: url });
  const db = createDatabase(pool);
  const turns = new PostgresTurns({ url, onIdleError: () => undefined });
  const writer = new LedgerWriter({
    eventStore,
    snapshots: new PostgresSnapshots(db),
    history: new ProjectedCommandHistory(eventStore, db),
    turns,
    clock: () => new Date(),
    logger,
    limits,
  });
  const close = async (): Promise<void> => {
    await writer.stop(5_000);
    await turns.close();
    await eventStore.close();
    await pool.end();
  };
  return { pool, db, eventStore, writer, close };
}

/** The writing side of an api process, on a database set up by `prepareLedger`. */
export function openLedger(url: string, limits: LedgerWriterOptions['limits'] = {}) {
  const { writer, eventStore, close: closeWriter } = openWriter(url, limits);
  const listener = new Listener({ databaseUrl: url }, logger);
  const listening = new Promise<void>((resolve) => {
    const onConnected = () => {
      resolve();
      return Promise.resolve();
    };
    const onMessage = (schoolId: string) => writer.expectContention(schoolId);
    listener.listen(contention, { onMessage, onConnected });
  });
  listener.onApplicationBootstrap();
  const close = async (): Promise<void> => {
    await listener.onApplicationShutdown();
    await closeWriter();
  };
  return { writer, eventStore, listening, close };
}

export async function prepareLedger(url: string): Promise<void> {
  const pool = createPool({ url, onIdleError: () => undefined });
  await migrate(createDatabase(pool));
  await migrateLedger(pool);
  await pool.end();
}
