import { type EventStore } from '#event-store/event-store';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { LedgerWriter } from './writing/ledger-writer.js';
import { PostgresTurns } from './writing/turns.js';
import { EVENT_STORE, POOL } from '../platform/tokens.js';

const LONGEST_STOP_MS = 5_000;

/** Lets commands in progress reach the ledger before the stores are closed. */
@Injectable()
export class Shutdown implements OnApplicationShutdown {
  constructor(
    private readonly writer: LedgerWriter,
    private readonly turns: PostgresTurns,
    @Inject(EVENT_STORE) private readonly eventStore: EventStore,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.writer.stop(LONGEST_STOP_MS);
    await this.turns.close();
    await this.eventStore.close();
    await this.pool.end();
  }
}
