import { ledgerStream } from '#contracts/events/stream-name';
import { createDatabase } from '#database/connect';
import { openEventStore } from '#event-store/open-event-store';
import { createPool } from '#runtime/pg';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Clock } from '#runtime/clock';
import { ClockWatch } from '#runtime/clock-watch';
import { DemoDatabase } from './demo/demo-database.js';
import { type Environment } from './environment.js';
import { Keyring } from '#runtime/keyring';
import { JobQueue } from './job-queue.js';
import { Listener } from './listener.js';
import { LOGGER, type Logger } from './logger.js';
import { Metrics } from './metrics.js';
import { Rounds } from './rounds.js';
import { DATABASE, ENVIRONMENT, EVENT_STORE, POOL } from './tokens.js';

const CONNECTIONS = 16;

const openLedger = ({ eventStoreUrl, databaseUrl }: Environment) =>
  openEventStore(eventStoreUrl, { boundTo: { databaseUrl, streamOf: ledgerStream } });

export type Platform = { environment: Environment; logger: Logger; clock?: Clock };

/** What every part of the api depends on: stores, time, logs and metrics. */
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
        { provide: ClockWatch, useFactory: () => ClockWatch.on(environment.databaseUrl, logger) },
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
        { provide: EVENT_STORE, useFactory: () => openLedger(environment) },
        DemoDatabase,
        Metrics,
        Listener,
        JobQueue,
        Rounds,
      ],
      exports: [
        ENVIRONMENT,
        LOGGER,
        Clock,
        ClockWatch,
        Keyring,
        POOL,
        DATABASE,
        EVENT_STORE,
        DemoDatabase,
        JobQueue,
        Listener,
        Metrics,
        Rounds,
        CqrsModule,
      ],
    };
  }
}
