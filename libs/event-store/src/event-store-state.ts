import { Probe } from '#runtime/async';
import { type EventStore, EventStoreRefused } from './event-store.js';
import { WrongLedger } from './ledger-binding.js';

export const EVENT_STORE_STATES = ['ok', 'away', 'refused', 'another-ledger'] as const;

/**
 * `refused`: the store answers but does not accept the user. `away`: it does not answer. `another-ledger`: it holds a
 * different ledger from the database's.
 */
export type EventStoreState = (typeof EVENT_STORE_STATES)[number];

/** Checks whether an event store can be used; a check takes at most `patienceMs`. */
export class EventStoreProbe {
  /** Which ledgers do not fit together; undefined in every other state. */
  mismatch: string | undefined;
  private last: EventStoreState = 'ok';
  private readonly probe: Probe<void>;

  constructor(
    store: EventStore,
    patienceMs: number,
    /** Called with the reason when the state changes to anything but `ok`. */
    private readonly onTrouble: (error: unknown) => void,
  ) {
    this.probe = new Probe(() => store.check(), patienceMs);
  }

  async state(): Promise<EventStoreState> {
    try {
      await this.probe.answer();
      this.last = 'ok';
      this.mismatch = undefined;
    } catch (error) {
      const state = stateOf(error);
      if (state !== this.last) this.onTrouble(error);
      this.last = state;
      this.mismatch = error instanceof WrongLedger ? error.message : undefined;
    }
    return this.last;
  }
}

function stateOf(error: unknown): EventStoreState {
  if (error instanceof WrongLedger) return 'another-ledger';
  return error instanceof EventStoreRefused ? 'refused' : 'away';
}
