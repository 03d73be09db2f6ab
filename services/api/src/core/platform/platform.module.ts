import { createDatabase, createPool } from '#database/connect';
import { type Database } from '#database/schema';
import { type EventStore } from '#event-store/event-store';
import { openEventStore } from '#event-store/open-event-store';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { type Kysely } from 'kysely';
import { DemoDatabase } from './demo/demo-database.js';
import { AwardFinder } from '../ledger/award-finder.js';
import { ProjectedCommandHistory } from '../ledger/command-history.js';
import { RedemptionFinder } from '../ledger/redemption-finder.js';
import { LedgerWriter } from '../ledger/ledger-writer.js';
import { SnapshotUpkeep } from '../ledger/snapshot-upkeep.js';
import { PostgresSnapshots } from '../ledger/snapshots.js';
import { StudentFacts } from '../ledger/student-facts.js';
import { CONTENTION_CHANNEL, PostgresTurns } from '../ledger/turns.js';
import { Clock } from './clock.js';
import { type Environment } from './environment.js';
import { Keyring } from './keyring.js';
import { LedgerRecorder } from './ledger-recorder.js';
import { Listener } from './listener.js';
import { LOGGER, type Logger } from './logger.js';
import { Metrics } from './metrics.js';
import { SchoolWarmUp } from './school-warm-up.js';
import { Shutdown } from './shutdown.js';
import { DATABASE, ENVIRONMENT, EVENT_STORE, POOL } from './tokens.js';

const CONNECTIONS = 16;

export type Platform = { environment: Environment; logger: Logger; clock?: Clock };

/** What every part of the api stands on: stores, time, logs and metrics. */
@Global()
@Module({})
export class PlatformModule {
  static on({ environment, logger, clock = new Clock() }: Platform): DynamicModule {
    return {
      module: PlatformModule,
      imports: [CqrsModule.forRoot()],
      providers: [
        { provide: ENVIRONMENT, useValue: environment },
        { provide: LOGGER, useValue: logger },
        { provide: Clock, useValue: clock },
        { provide: Keyring, useValue: new Keyring(environment.secrets) },
        {
          provide: POOL,
          useFactory: () =>
            createPool({
              url: environment.databaseUrl,
              max: CONNECTIONS,
              onIdleError: (err) => logger.warn({ err }, 'an idle connection broke'),
            }),
        },
        { provide: DATABASE, useFactory: createDatabase, inject: [POOL] },
        {
          provide: PostgresTurns,
          useFactory: () =>
            new PostgresTurns({
              url: environment.databaseUrl,
              onIdleError: (err) => logger.warn({ err }, 'an idle connection broke'),
            }),
        },
        { provide: EVENT_STORE, useFactory: () => openEventStore(environment.eventStoreUrl) },
        {
          provide: LedgerWriter,
          useFactory: ledgerWriter,
          inject: [EVENT_STORE, DATABASE, PostgresTurns, Listener, Clock, LOGGER, Metrics],
        },
        { provide: AwardFinder, useFactory: awardFinder, inject: [DATABASE, EVENT_STORE] },
        { provide: RedemptionFinder, useFactory: redemptionFinder, inject: [DATABASE, EVENT_STORE] },
        { provide: StudentFacts, useFactory: studentFacts, inject: [DATABASE, EVENT_STORE] },
        {
          provide: SnapshotUpkeep,
          useFactory: (db: Kysely<Database>) => new SnapshotUpkeep(db),
          inject: [DATABASE],
        },
        DemoDatabase,
        Metrics,
        LedgerRecorder,
        Listener,
        SchoolWarmUp,
        Shutdown,
      ],
      exports: [
        ENVIRONMENT,
        LOGGER,
        Clock,
        Keyring,
        POOL,
        DATABASE,
        EVENT_STORE,
        DemoDatabase,
        AwardFinder,
        RedemptionFinder,
        StudentFacts,
        LedgerWriter,
        LedgerRecorder,
        Listener,
        Metrics,
        SchoolWarmUp,
        CqrsModule,
      ],
    };
  }
}

function ledgerWriter(
  eventStore: EventStore,
  db: Kysely<Database>,
  turns: PostgresTurns,
  listener: Listener,
  clock: Clock,
  logger: Logger,
  metrics: Metrics,
): LedgerWriter {
  const writer = new LedgerWriter({
    eventStore,
    snapshots: new PostgresSnapshots(db),
    history: new ProjectedCommandHistory(eventStore, db),
    turns,
    clock: () => clock.now(),
    logger,
    observer: metrics.ledger,
  });
  listener.listen(CONTENTION_CHANNEL, { onMessage: (schoolId) => writer.expectContention(schoolId) });
  return writer;
}

function awardFinder(db: Kysely<Database>, eventStore: EventStore): AwardFinder {
  return new AwardFinder(eventStore, db);
}

function redemptionFinder(db: Kysely<Database>, eventStore: EventStore): RedemptionFinder {
  return new RedemptionFinder(eventStore, db);
}

function studentFacts(db: Kysely<Database>, eventStore: EventStore): StudentFacts {
  return new StudentFacts(eventStore, db);
}
