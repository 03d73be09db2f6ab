import { EVENT_STORE_STATES, type EventStoreState } from '#event-store/event-store-state';
import { createRegistry } from '#runtime/metrics';
import { Gauge } from 'prom-client';
import type { ShardHealthReport } from './shard-health-reader.js';

/** A projector's Prometheus metrics. */
export class Figures {
  readonly registry = createRegistry();
  private readonly lease = this.gauge(
    'laurel_projector_lease_held',
    'Whether it works; 0 while it stands by',
  );
  private readonly answers = this.gauge(
    'laurel_stores_answer',
    'Whether the stores answered in time with the other figures',
  );
  private readonly lagSeconds = this.gauge(
    'laurel_projector_lag_seconds',
    'Age of the oldest event to apply',
  );
  private readonly lagEvents = this.gauge('laurel_projector_lag_events', 'Events to apply, up to 10,000');
  private readonly parked = this.gauge('laurel_parked_events', 'Events that could not be read or explained');
  private readonly rebuild = this.gauge('laurel_rebuild_running', 'Whether a rebuild or a verification runs');
  private readonly rebuildWait = this.gauge(
    'laurel_rebuild_wait_seconds',
    'Age of the oldest request for a rebuild',
  );
  private readonly short = this.gauge(
    'laurel_ledger_short',
    'Whether the ledger ends before the checkpoint, so that facts are lost',
  );

  private readonly eventStore = new Gauge({
    name: 'laurel_event_store',
    help: 'State of the event store: 1 for the one of ok, away and refused that it is in',
    labelNames: ['state'],
    registers: [this.registry],
  });

  /** Leaves out unknown figures. */
  set(isLeading: boolean, eventStore: EventStoreState, report: ShardHealthReport | undefined): void {
    this.lease.set(Number(isLeading));
    for (const state of EVENT_STORE_STATES) this.eventStore.set({ state }, Number(state === eventStore));
    this.answers.set(Number(report !== undefined));
    const { lagSeconds, lagEvents, parked, rebuild, rebuildWait, short } = this;
    for (const figure of [lagSeconds, lagEvents, parked, rebuild, rebuildWait, short]) figure.remove();
    if (report !== undefined) {
      this.lagSeconds.set(report.lagSeconds);
      this.lagEvents.set(report.lagEvents);
      this.parked.set(report.parkedEvents);
      this.rebuild.set(Number(report.isRebuilding));
      this.rebuildWait.set(report.rebuildWaitSeconds);
      this.short.set(Number(report.isLedgerShort));
    }
  }

  private gauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, registers: [this.registry] });
  }
}
