import { EVENT_STORE_STATES } from '#event-store/event-store-state';
import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../../core/platform/metrics.js';
import { LedgerHealthReader, type LedgerHealthReport } from './ledger-health-reader.js';

/** Metrics of the ledger and the read models, queried at each scrape and omitted if a store does not answer. */
@Injectable()
export class LedgerHealthMetrics {
  private readonly answers: Gauge;
  private readonly eventStore: Gauge<'state'>;
  private readonly figures: Gauge[];
  private readonly horizon: Gauge<'pid' | 'application_name' | 'database' | 'state'>;

  constructor(
    private readonly metrics: Metrics,
    private readonly ledger: LedgerHealthReader,
  ) {
    const registers = [metrics.registry];
    const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
    this.answers = gauge(
      'laurel_stores_answer',
      'Whether the stores answered in time with the figures below',
    );
    this.eventStore = new Gauge({
      name: 'laurel_event_store',
      help: 'State of the event store: 1 for the one of ok, away, refused and another-ledger that it is in',
      labelNames: ['state'],
      registers,
    });
    this.figures = [
      gauge('laurel_read_model_lag_seconds', 'Age of the oldest event that is not on the screens'),
      gauge('laurel_read_model_lag_events', 'Events that are not on the screens, up to 10,000'),
      gauge('laurel_parked_events', 'Events that the projector could not read or explain'),
      gauge('laurel_projecting', 'Whether each shard has a living projector'),
      gauge('laurel_rebuild_running', 'Whether a rebuild or a verification runs'),
      gauge('laurel_rebuild_wait_seconds', 'Age of the oldest request for a rebuild'),
      gauge('laurel_ledger_short', 'Whether the ledger ends before what was read of it'),
    ];
    this.horizon = new Gauge({
      name: 'laurel_visibility_horizon_seconds',
      help: 'Age of the oldest transaction that hides events from readers',
      labelNames: ['pid', 'application_name', 'database', 'state'],
      registers,
    });
  }

  /** The text of a scrape. Never takes long. */
  async scrape(): Promise<string> {
    const [report, current] = await Promise.all([
      this.ledger.read().catch(() => null),
      this.ledger.eventStoreState(),
    ]);
    for (const state of EVENT_STORE_STATES) this.eventStore.set({ state }, Number(state === current));
    this.answers.set(report === null ? 0 : 1);
    this.horizon.reset();
    this.figures.forEach((figure, index) => {
      figure.remove();
      if (report !== null) figure.set(figuresOf(report)[index] ?? 0);
    });
    if (report?.horizon != null) {
      const { seconds, pid, applicationName, database, state } = report.horizon;
      this.horizon.set({ pid, application_name: applicationName, database, state }, seconds);
    }
    return this.metrics.registry.metrics();
  }
}

const figuresOf = (report: LedgerHealthReport): number[] => [
  report.lagSeconds,
  report.lagEvents,
  report.parkedEvents,
  Number(report.isProjecting),
  Number(report.isRebuilding),
  report.rebuildWaitSeconds,
  Number(report.isLedgerShort),
];
