import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

export const CHANNEL = 'ledger_events';

/**
 * Notifies readers after commits. It does not do so within the append: a NOTIFY in a transaction makes all such commits
 * wait for each other. One signal is sent at a time; those raised meanwhile are merged into one more.
 */
export class CommitSignal {
  private raised = 0;
  private underWay = false;

  constructor(
    private readonly pool: pg.Pool,
    private readonly shortestGapMs: number,
  ) {}

  raise(): void {
    this.raised += 1;
    if (!this.underWay) void this.send();
  }

  private async send(): Promise<void> {
    const signalled = this.raised;
    this.underWay = true;
    // A lost signal delays a reader by one poll interval, so it is not worth an error.
    await this.pool.query({ name: 'ledger-signal', text: `NOTIFY ${CHANNEL}` }).catch(() => undefined);
    await delay(this.shortestGapMs);
    this.underWay = false;
    if (this.raised !== signalled) void this.send();
  }
}
