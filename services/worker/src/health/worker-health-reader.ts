import { createDatabase } from '#database/connect';
import { type JobBacklog, readJobBacklog } from '#jobs/job-backlog';
import { QueueProbe } from '#jobs/queue-probe';
import { Probe } from '#runtime/async';
import { createPool } from '#runtime/pg';

const PATIENCE_MS = 800;

/** Determines how much work there is, on a separate connection. */
export class WorkerHealthReader {
  private readonly db;
  private readonly probe = new Probe(() => readJobBacklog(this.db), PATIENCE_MS);
  private readonly queue: QueueProbe;

  constructor({ databaseUrl, redisUrl }: { databaseUrl: string; redisUrl: string | undefined }) {
    const timeouts = { connectTimeoutMs: PATIENCE_MS, queryTimeoutMs: PATIENCE_MS };
    this.db = createDatabase(
      createPool({ url: databaseUrl, max: 1, ...timeouts, onIdleError: () => undefined }),
    );
    // The consumers of the queue log its errors.
    this.queue = new QueueProbe(redisUrl, () => undefined);
  }

  /** @returns undefined if the database does not answer in time */
  backlog(): Promise<JobBacklog | undefined> {
    return this.probe.answer().catch(() => undefined);
  }

  queueAnswers(): Promise<boolean> {
    return this.queue.answers();
  }

  async close(): Promise<void> {
    this.queue.close();
    await this.db.destroy();
  }
}
