import { setImmediate as nextTurn } from 'node:timers/promises';
import { takeBatch } from './batch-size.js';
import { type BatchWriter } from './batch-writer.js';
import { type Contention } from './contention.js';
import { LedgerUnavailable } from '../ledger-errors.js';
import { type LedgerLimits } from '../limits.js';
import { type Outcome, type Unsure } from '../outcome.js';
import { PendingCommand, type StampedRequest } from './pending-command.js';

/** The commands of one school, carried out in batches: while one batch is being stored, the next collects. */
export class SchoolQueue {
  private readonly waiting: PendingCommand[] = [];
  private isRunning = false;

  constructor(
    private readonly schoolId: string,
    private readonly writer: BatchWriter,
    private readonly limits: LedgerLimits,
    private readonly contention: Contention,
    private readonly onIdle: () => void,
  ) {}

  submit(request: StampedRequest): Promise<Outcome | Unsure> {
    if (this.waiting.length >= this.limits.waitingPerSchool) {
      return Promise.reject(new LedgerUnavailable('too-many-waiting'));
    }
    const pending = new PendingCommand(request, this.limits.commandTimeoutMs);
    this.waiting.push(pending);
    if (!this.isRunning) void this.run();
    return pending.outcome;
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) {
      // Commands that arrived in the same turn of the event loop share a batch.
      await nextTurn();
      await this.writer.write(this.schoolId, this.contention, {
        count: () => this.waiting.length,
        take: () => takeBatch(this.waiting, this.limits),
      });
    }
    // In the same event-loop turn as the check of the queue, so that no command is left in an idle queue.
    this.isRunning = false;
    this.onIdle();
  }
}
