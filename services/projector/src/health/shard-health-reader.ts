import { checkpointName, type Shard } from '#database/checkpoint';
import { createDatabase } from '#database/connect';
import { readModelStatus } from '#database/read-model-status';
import type { EventStore } from '#event-store/event-store';
import { EventStoreProbe, type EventStoreState } from '#event-store/event-store-state';
import { Probe } from '#runtime/async';
import { createPool } from '#runtime/pg';

const PATIENCE_MS = 800;

export type ShardHealthReport = {
  lagEvents: number;
  lagSeconds: number;
  parkedEvents: number;
  isRebuilding: boolean;
  rebuildWaitSeconds: number;
  /** Whether the ledger ends before the checkpoint: facts that the screens show are lost. */
  isLedgerShort: boolean;
};

/** Determines how far one shard's projector is behind the ledger, on a separate connection. */
export class ShardHealthReader {
  private readonly pool;
  private readonly db;
  private readonly probe = new Probe(() => this.look(), PATIENCE_MS);
  private readonly storeProbe: EventStoreProbe;

  constructor(
    databaseUrl: string,
    private readonly store: EventStore,
    private readonly shard: Shard,
  ) {
    const timeouts = { connectTimeoutMs: PATIENCE_MS, queryTimeoutMs: PATIENCE_MS };
    this.pool = createPool({ url: databaseUrl, max: 1, ...timeouts, onIdleError: () => undefined });
    this.db = createDatabase(this.pool);
    // The subscription logs its own errors.
    this.storeProbe = new EventStoreProbe(store, PATIENCE_MS, () => undefined);
  }

  /** @returns undefined if a store does not answer in time */
  read(): Promise<ShardHealthReport | undefined> {
    return this.probe.answer().catch(() => undefined);
  }

  eventStore(): Promise<EventStoreState> {
    return this.storeProbe.state();
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async look(): Promise<ShardHealthReport> {
    const { shards, parkedEvents, isRebuilding, rebuildWaitSeconds } = await readModelStatus(this.db);
    const own = shards.find(({ name }) => name === checkpointName(this.shard));
    const position = own?.position || undefined;
    const [{ events, seconds }, reaches] = await Promise.all([
      this.store.lag(position),
      position === undefined || this.store.reaches(position),
    ]);
    return {
      lagEvents: events,
      lagSeconds: seconds,
      parkedEvents,
      isRebuilding,
      rebuildWaitSeconds,
      isLedgerShort: !reaches,
    };
  }
}
