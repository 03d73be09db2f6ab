import { readModelStatus } from '#database/read-model-status';
import { type EventStore, type Horizon } from '#event-store/event-store';
import { EventStoreProbe, type EventStoreState } from '#event-store/event-store-state';
import { Probe } from '#runtime/async';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../../core/platform/logger.js';
import { EVENT_STORE } from '../../core/platform/tokens.js';
import { HealthDatabase, PATIENCE_MS } from './health-database.js';

export type LedgerHealthReport = {
  /** Lag of the shard that is furthest behind. */
  lagEvents: number;
  lagSeconds: number;
  parkedEvents: number;
  isRebuilding: boolean;
  rebuildWaitSeconds: number;
  /** Whether the ledger ends before a position that was read: facts that the screens show are lost. */
  isLedgerShort: boolean;
  /** Whether each shard has a live projector. */
  isProjecting: boolean;
  horizon: Horizon | null;
};

/** Determines how far the screens are behind the ledger, and why. */
@Injectable()
export class LedgerHealthReader {
  private readonly probe = new Probe(() => this.look(), PATIENCE_MS);
  private readonly storeProbe: EventStoreProbe;

  constructor(
    private readonly database: HealthDatabase,
    @Inject(EVENT_STORE) private readonly eventStore: EventStore,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.storeProbe = new EventStoreProbe(eventStore, PATIENCE_MS, (err) =>
      logger.warn({ err }, 'the event store cannot be used'),
    );
  }

  /** @throws if a store does not answer soon */
  read(): Promise<LedgerHealthReport> {
    return this.probe.answer();
  }

  /** Whether points can be awarded and spent now. */
  eventStoreState(): Promise<EventStoreState> {
    return this.storeProbe.state();
  }

  /** Which ledgers do not fit together, for an operator. */
  get mismatch(): string | null {
    return this.storeProbe.mismatch ?? null;
  }

  private async look(): Promise<LedgerHealthReport> {
    const [{ shards, parkedEvents, isRebuilding, rebuildWaitSeconds }, horizon] = await Promise.all([
      readModelStatus(this.database.db),
      this.eventStore.horizon(),
    ]);
    // Positions compare as strings. '' sorts first: no projector has started, or one has read nothing.
    const positions = shards.map(({ position }) => position).sort();
    const [furthestBehind = '', furthest = ''] = [positions.at(0), positions.at(-1)];
    const [{ events, seconds }, reaches] = await Promise.all([
      this.eventStore.lag(furthestBehind === '' ? undefined : furthestBehind),
      furthest === '' || this.eventStore.reaches(furthest),
    ]);
    return {
      lagEvents: events,
      lagSeconds: seconds,
      parkedEvents,
      isRebuilding,
      rebuildWaitSeconds,
      isLedgerShort: !reaches,
      isProjecting: shards.length > 0 && shards.every(({ isHeld }) => isHeld),
      horizon: horizon ?? null,
    };
  }
}
