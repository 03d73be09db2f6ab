import { pendingMigrations } from '#database/migrate';
import { pendingMigrations as pendingLedgerMigrations } from '#event-store/postgres/migrate';
import { Probe } from '#runtime/async';
import { Injectable } from '@nestjs/common';
import { HealthDatabase, PATIENCE_MS } from './health-database.js';

/** Names of the migrations that have not run, by what they migrate. */
export type Pending = {
  /** The schemas `directory` and `readmodel`. */
  directory: readonly string[];
  /** The schema `ledger`, in each Postgres that has a part of it. */
  ledger: readonly string[];
};

/** Determines whether a release runs on a database that was not migrated for it. */
@Injectable()
export class PendingMigrations {
  private readonly own = new Probe(async () => {
    const { db, ledger } = this.database;
    return Promise.all([pendingMigrations(db), pendingLedgerMigrations(ledger.pool, ledger.parts)]);
  }, PATIENCE_MS);
  private readonly events = new Probe(async () => {
    const { events } = this.database;
    return events === undefined ? [] : pendingLedgerMigrations(events.pool, events.parts);
  }, PATIENCE_MS);

  constructor(private readonly database: HealthDatabase) {}

  /** @throws if the product's database does not answer soon */
  async read(): Promise<Pending> {
    const [[directory, ledger], events] = await Promise.all([
      this.own.answer(),
      // An event store that does not answer is away, which another check reports.
      this.events.answer().catch(() => []),
    ]);
    return { directory, ledger: [...ledger, ...events] };
  }
}
