import type { AllStreamResolvedEvent } from '@eventstore/db-client';
import type { Position } from '../event-store.js';
import type { KurrentConnection } from './client.js';
import { startOf, toPosition } from './position.js';
import type { ReadOptions } from './reading.js';
import { isOfLedger } from './recorded-event.js';

/** Events inspected per check. Most are the server's own, and checkpoints lead past those of others. */
const LOOK_AHEAD = 100;

/**
 * Asks the server, while a subscription is silent, whether there are events it should have delivered. An idle
 * subscription sends nothing at all, so silence alone is not a fault.
 */
export class SilentSubscriptionCheck {
  constructor(
    private readonly connection: KurrentConnection,
    private position: Position | undefined,
    private readonly options: ReadOptions,
  ) {}

  /** Records that the subscription has delivered everything up to this position. */
  passed(position: Position): void {
    if (position > (this.position ?? '')) this.position = position;
  }

  /** Whether there is an event that the subscription has not delivered. @throws if the server does not answer */
  async hasUndelivered(): Promise<boolean> {
    const { timeoutMs, family, signal } = this.options;
    const source = this.connection.client.readAll({
      fromPosition: startOf(this.position),
      maxCount: LOOK_AHEAD,
    });
    const reading = this.connection.reading<AllStreamResolvedEvent>(source, LOOK_AHEAD);
    try {
      for (;;) {
        const arrival = await this.connection.answerOf(reading.wait(timeoutMs, signal));
        if (arrival === 'end') return false;
        if (arrival === 'timeout') throw new Error(`The server gave no answer within ${timeoutMs} ms`);
        for (const { event } of reading.take()) {
          const position = toPosition(event?.position);
          if (position <= (this.position ?? '')) continue;
          if (isOfLedger(event, family)) return true;
          this.passed(position);
        }
      }
    } finally {
      reading.close();
    }
  }
}
