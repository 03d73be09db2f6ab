import { ProjectedCommandHistory } from '#api/ledger/command-history';
import { LedgerWriter, type LedgerWriterOptions } from '#api/ledger/ledger-writer';
import { PostgresSnapshots } from '#api/ledger/snapshots';
import { PostgresTurns } from '#api/ledger/turns';
import { createDatabase, createPool } from '#database/connect';
import { migrate } from '#database/migrate';
import { migrate as migrateLedger } from '#event-store/postgres/migrate';
import { PostgresEventStore } from '#event-store/postgres/postgres-event-store';

/** The writing side of an api process on a database that `prepareLedger` has seen. */
export function openLedger(url: string, limits: LedgerWriterOptions['limits'] = {}) {
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
    logger: { warn: () => undefined },
    limits,
  });
  const close = async (): Promise<void> => {
    await writer.stop(5_000);
    await turns.close();
    await eventStore.close();
    await pool.end();
  };
  return { writer, eventStore, close };
}

export async function prepareLedger(url: string): Promise<void> {
  const pool = createPool({ url, onIdleError: () => undefined });
  await migrate(createDatabase(pool));
  await migrateLedger(pool);
  await pool.end();
}
