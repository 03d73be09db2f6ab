import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { type LedgerObserver } from '../ledger/observer.js';

/** What the process tells Prometheus. Labels are route patterns and statuses: no ids, no personal data. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly ledger: LedgerObserver;
  private readonly requests: Histogram<'method' | 'route' | 'status'>;

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Histogram({
      name: 'laurel_http_request_seconds',
      help: 'Duration of requests',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
      registers,
    });
    this.ledger = observeLedger(registers);
  }

  request(method: string, route: string, status: number, milliseconds: number): void {
    this.requests.labels(method, route, String(status)).observe(milliseconds / 1_000);
  }
}

function observeLedger(registers: Registry[]): LedgerObserver {
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
