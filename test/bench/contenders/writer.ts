import { ProjectedCommandHistory } from '#api/core/ledger/lookups/command-history';
import { LedgerWriter } from '#api/core/ledger/writing/ledger-writer';
import { type LedgerLimits } from '#api/core/ledger/limits';
import { PostgresSnapshots } from '#api/core/ledger/states/snapshots';
import { PostgresTurns } from '#api/core/ledger/writing/turns';
import { createDatabase } from '#database/connect';
import { PostgresEventStore } from '#event-store/postgres/postgres-event-store';
import { createPool } from '#runtime/pg';
import { pino } from 'pino';
import { award, recipientsOf, type School } from './awards.js';

export type Writer = {
  award(school: School, recipients: number, turn: number): Promise<void>;
  close(): Promise<void>;
};

/** The api's ledger writer, with this many connections to the event store. */
export function openWriter(url: string, connections: number, limits: Partial<LedgerLimits> = {}): Writer {
  const eventStore = new PostgresEventStore({ databaseUrl: url, poolSize: connections });
  const db = createDatabase(createPool({ url, max: 2, onIdleError: () => undefined }));
  const turns = new PostgresTurns({ url, onIdleError: () => undefined });
  const writer = new LedgerWriter({
    eventStore,
    snapshots: new PostgresSnapshots(db),
    history: new ProjectedCommandHistory(eventStore, db),
    turns,
    clock: () => new Date(),
    logger: pino({ level: 'silent' }),
    limits,
  });
  return {
    award: async (school, recipients, turn) => {
      const request = award(school, recipientsOf(school, recipients, turn));
      const { outcome } = await writer.execute({ ...request, notBefore: Date.now() });
      if (outcome !== 'accepted') throw new Error('An award was rejected');
    },
    close: async () => {
      await writer.stop(30_000);
      await turns.close();
      await eventStore.close();
      await db.destroy();
    },
  };
}
