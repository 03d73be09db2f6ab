import { LedgerWriter, type LedgerWriterOptions } from '../writing/ledger-writer.js';
import { ledgerStream } from '#contracts/events/stream-name';
import { type CommandHistory } from '../lookups/command-history.js';
import { type LedgerStore } from '../ledger-store.js';
import { FaultyEventStore } from './faulty-event-store.js';
import { MemorySnapshots } from './memory-snapshots.js';

export type Started = ReturnType<typeof startWriter>;

/** A writer that records its callbacks, over stores in memory unless others are given. */
export function startWriter(options: Partial<LedgerWriterOptions> = {}) {
  const observed = {
    conflicts: 0,
    unanswered: 0,
    batches: [] as number[],
    turns: [] as boolean[],
    loads: [] as number[],
    warnings: [] as string[],
  };
  const eventStore = new FaultyEventStore();
  const snapshots = new MemorySnapshots();
  const writer = new LedgerWriter({
    eventStore,
    snapshots,
    history: historyOf(options.eventStore ?? eventStore),
    turns: { take: () => Promise.resolve(undefined), notifyOthers: () => Promise.resolve() },
    clock: () => new Date('2026-11-20T09:00:00Z'),
    logger: { warn: (_, message) => void observed.warnings.push(message) },
    observer: {
      stored: ({ commands }) => void observed.batches.push(commands),
      conflicted: () => (observed.conflicts += 1),
      askedForTurn: ({ isTaken }) => void observed.turns.push(isTaken),
      outcomeUnknown: () => (observed.unanswered += 1),
      replayed: () => undefined,
      loaded: ({ events }) => void observed.loads.push(events),
    },
    ...options,
  });
  return { writer, eventStore, snapshots, observed };
}

/** Reads the history from the stream itself. */
function historyOf(eventStore: LedgerStore): CommandHistory {
  return {
    async includes({ schoolId, commandId }, before) {
      for await (const batch of eventStore.read(ledgerStream(schoolId), 0)) {
        const past = batch.filter(({ revision }) => revision < before);
        if (past.some(({ metadata }) => (metadata as { commandId: string }).commandId === commandId))
          return true;
      }
      return false;
    },
  };
}
