import { checkpointName, type Shard } from '#database/checkpoint';
import { createDatabase, createPool } from '#database/connect';
import { readModelStatus } from '#database/read-model-status';
import type { EventStore } from '#event-store/event-store';
import { Probe } from '#event-store/support/probe';

const PATIENCE_MS = 800;

export type Standing = {
  lagEvents: number;
  lagSeconds: number;
  parkedEvents: number;
  isRebuilding: boolean;
};

/** How far one shard's projector is behind the ledger, asked on a connection of its own. */
export class ShardStanding {
  private readonly pool;
  private readonly db;
  private readonly probe = new Probe(() => this.look(), PATIENCE_MS);

  constructor(
    databaseUrl: string,
    private readonly store: EventStore,
    private readonly shard: Shard,
  ) {
    const timeouts = { connectTimeoutMs: PATIENCE_MS, queryTimeoutMs: PATIENCE_MS };
    this.pool = createPool({ url: databaseUrl, max: 1, ...timeouts, onIdleError: () => undefined });
    this.db = createDatabase(this.pool);
  }

  /** @returns undefined if a store does not answer soon */
  tell(): Promise<Standing | undefined> {
    return this.probe.answer().catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async look(): Promise<Standing> {
    const { shards, parkedEvents, isRebuilding } = await readModelStatus(this.db);
    const own = shards.find(({ name }) => name === checkpointName(this.shard));
    const { events, seconds } = await this.store.lag(own?.position || undefined);
    return { lagEvents: events, lagSeconds: seconds, parkedEvents, isRebuilding };
  }
}
