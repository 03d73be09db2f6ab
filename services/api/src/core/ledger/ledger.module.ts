import { type Database } from '#database/schema';
import { type EventStore } from '#event-store/event-store';
import { Global, Module } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { Clock } from '#runtime/clock';
import { type Environment } from '../platform/environment.js';
import { Listener } from '../platform/listener.js';
import { LOGGER, type Logger } from '../platform/logger.js';
import { Metrics } from '../platform/metrics.js';
import { DATABASE, ENVIRONMENT, EVENT_STORE } from '../platform/tokens.js';
import { observeLedger } from './ledger-metrics.js';
import { LedgerRecorder } from './ledger-recorder.js';
import { ProjectedCommandHistory } from './lookups/command-history.js';
import { LedgerLookups } from './lookups/ledger-lookups.js';
import { SchoolWarmUp } from './school-warm-up.js';
import { Shutdown } from './shutdown.js';
import { SnapshotUpkeep } from './states/snapshot-upkeep.js';
import { PostgresSnapshots } from './states/snapshots.js';
import { LedgerWriter } from './writing/ledger-writer.js';
import { contention, PostgresTurns } from './writing/turns.js';

/** The only writer of the schools' ledgers, and look-ups in them. */
@Global()
@Module({
  providers: [
    { provide: PostgresTurns, useFactory: turns, inject: [ENVIRONMENT, LOGGER] },
    {
      provide: LedgerWriter,
      useFactory: ledgerWriter,
      inject: [EVENT_STORE, DATABASE, PostgresTurns, Listener, Clock, LOGGER, Metrics],
    },
    {
      provide: LedgerLookups,
      useFactory: (db: Kysely<Database>, eventStore: EventStore) => new LedgerLookups(eventStore, db),
      inject: [DATABASE, EVENT_STORE],
    },
    {
      provide: SnapshotUpkeep,
      useFactory: (db: Kysely<Database>) => new SnapshotUpkeep(db),
      inject: [DATABASE],
    },
    LedgerRecorder,
    SchoolWarmUp,
    Shutdown,
  ],
  exports: [LedgerLookups, LedgerWriter, LedgerRecorder, SchoolWarmUp],
})
export class LedgerModule {}

function turns({ databaseUrl }: Environment, logger: Logger): PostgresTurns {
  return new PostgresTurns({
    url: databaseUrl,
    onIdleError: (err) => logger.warn({ err }, 'an idle connection broke'),
  });
}

function ledgerWriter(
  eventStore: EventStore,
  db: Kysely<Database>,
  turns: PostgresTurns,
  listener: Listener,
  clock: Clock,
  logger: Logger,
  { registry }: Metrics,
): LedgerWriter {
  const writer = new LedgerWriter({
    eventStore,
    snapshots: new PostgresSnapshots(db),
    history: new ProjectedCommandHistory(eventStore, db),
    turns,
    clock: () => clock.now(),
    logger,
    observer: observeLedger(registry),
  });
  listener.listen(contention, { onMessage: (schoolId) => writer.expectContention(schoolId) });
  return writer;
}
