import { Probe } from '#runtime/async';
import { type EventStore, EventStoreRefused } from './event-store.js';

export const EVENT_STORE_STATES = ['ok', 'away', 'refused'] as const;

/** `refused`: the store answers but does not accept the user. `away`: it does not answer. */
export type EventStoreState = (typeof EVENT_STORE_STATES)[number];

/** Checks whether an event store can be used; a check takes at most `patienceMs`. */
export class EventStoreProbe {
  private readonly probe: Probe<void>;

  constructor(
    store: EventStore,
    patienceMs: number,
    /** Called with the reason if the state is not `ok`. */
    private readonly onTrouble: (error: unknown) => void,
  ) {
    this.probe = new Probe(() => store.check(), patienceMs);
  }

  async state(): Promise<EventStoreState> {
    try {
      await this.probe.answer();
      return 'ok';
    } catch (error) {
      this.onTrouble(error);
      return error instanceof EventStoreRefused ? 'refused' : 'away';
    }
  }
}
