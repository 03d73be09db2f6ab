import { Counter, Histogram, type Registry } from 'prom-client';
import { type LedgerObserver } from './observer.js';

/** Reports the writer's work to Prometheus. */
export function observeLedger(registry: Registry): LedgerObserver {
  const registers = [registry];
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  const commands = counter('laurel_ledger_commands_total', 'Commands carried out');
  const events = counter('laurel_ledger_events_total', 'Events stored');
  const replays = counter('laurel_ledger_replays_total', 'Commands sent again');
  const conflicts = counter('laurel_ledger_conflicts_total', 'Appends that another process preceded');
  const missedTurns = counter('laurel_ledger_turns_missed_total', 'Turns that did not come in time');
  const unknown = counter('laurel_ledger_unknown_outcomes_total', 'Appends without an answer');
  const buckets = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3];
  const appends = new Histogram({
    name: 'laurel_ledger_append_seconds',
    help: 'Duration of appends',
    buckets,
    registers,
  });
  const turns = new Histogram({
    name: 'laurel_ledger_turn_wait_seconds',
    help: 'Waiting for a turn of a school that other processes write to',
    buckets,
    registers,
  });
  const loads = new Histogram({
    name: 'laurel_ledger_load_seconds',
    help: 'Loading a school',
    buckets,
    registers,
  });
  return {
    stored: (batch) => {
      commands.inc(batch.commands);
      events.inc(batch.events);
      appends.observe(batch.seconds);
    },
    conflicted: () => conflicts.inc(),
    askedForTurn: ({ seconds, isTaken }) => {
      turns.observe(seconds);
      if (!isTaken) missedTurns.inc();
    },
    outcomeUnknown: () => unknown.inc(),
    replayed: () => replays.inc(),
    loaded: ({ seconds }) => loads.observe(seconds),
  };
}
