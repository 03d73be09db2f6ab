import { Counter } from 'prom-client';

/** Why a request or connection was refused before its content was processed. */
export type RefusalReason =
  | 'too-large'
  | 'too-deep'
  | 'too-many-values'
  | 'stalled'
  | 'memory'
  | 'pipelined'
  | 'connections'
  | 'address';

/** Counts requests and connections that were refused early. */
export class Refusals {
  readonly counter = new Counter<'reason'>({
    name: 'laurel_http_refused_total',
    help: 'Requests and connections refused before anyone looked at what they ask',
    labelNames: ['reason'],
    registers: [],
  });

  count(reason: RefusalReason): void {
    this.counter.labels(reason).inc();
  }
}
