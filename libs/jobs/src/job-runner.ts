import type { Database } from '#database/schema';
import { meansDiskFull } from '#runtime/disk-full';
import type { Logger } from '#runtime/logger';
import { type Kysely } from 'kysely';
import { type Handled, JobCancelled, JobFailed, JobPostponed, pauseAfter, type Run } from './job.js';
import { ProgressReports } from './progress-reports.js';
import {
  beat,
  finishJob,
  giveBackJob,
  type Held,
  type HeldJob,
  postponeJob,
  retryJob,
  storeProgress,
  takeJob,
  type Ticket,
} from './job-rows.js';

const UNEXPECTED = 'Something unexpected went wrong. The worker’s log says what.';
const DISK_FULL =
  'The server’s disk is full. Please tell whoever runs the server, and try again once there is space.';
const WORKER_DIED = 'The worker stopped during every try.';

/** How a try of a job ended. */
export type Outcome = 'done' | 'retried' | 'failed' | 'cancelled';

type RunnerOptions = {
  db: Kysely<Database>;
  handled: readonly Handled[];
  log: Pick<Logger, 'warn' | 'error'>;
  /** Called after each try; tries that were interrupted do not count. */
  onTried?: ((job: string, outcome: Outcome) => void) | undefined;
};

/** Runs the jobs of tickets, and keeps hold of those that it runs. */
export class JobRunner {
  private readonly handlers: ReadonlyMap<string, Handled>;
  private readonly holding = new Map<string, Held & { abort: AbortController; reports: ProgressReports }>();

  private readonly db;
  private readonly log;
  private readonly onTried;

  constructor(
    { db, handled, log, onTried }: RunnerOptions,
    private readonly stopping: AbortSignal,
  ) {
    this.db = db;
    this.log = log;
    this.onTried = onTried;
    this.handlers = new Map(handled.map((each) => [each.job.name, each]));
  }

  /** Ids of the jobs that it is running. */
  get running(): string[] {
    return [...this.holding.keys()];
  }

  /** Runs the job if it still waits for this ticket. @throws only if its row cannot be read or written */
  async run(ticket: Ticket): Promise<void> {
    const held = await takeJob(this.db, ticket);
    if (held === undefined) return;
    // It may have been asked to stop while the database gave it the job.
    if (this.stopping.aborted) return this.giveBack(held);
    const abort = new AbortController();
    const stop = () => abort.abort();
    this.stopping.addEventListener('abort', stop, { once: true });
    const reports = new ProgressReports((progress) => storeProgress(this.db, held, progress));
    this.holding.set(held.id, { ...held, abort, reports });
    try {
      await this.settle(held, reports, abort.signal);
    } finally {
      this.holding.delete(held.id);
      this.stopping.removeEventListener('abort', stop);
    }
  }

  /** Renews this worker's hold on its jobs, and aborts those that it has lost or a person has canceled. */
  async beat(): Promise<void> {
    const holding = [...this.holding.values()];
    if (holding.length === 0) return;
    const kept = await beat(this.db, holding);
    for (const { id, abort, reports } of holding) {
      const job = kept.get(id);
      if (job === undefined) abort.abort();
      else if (job.isCancelled) abort.abort(new JobCancelled());
      else await reports.flush();
    }
  }

  private async settle(held: HeldJob, reports: ProgressReports, signal: AbortSignal): Promise<void> {
    const handled = this.handlers.get(held.name);
    if (handled === undefined) return this.giveBack(held);
    const { attempts } = handled.job.retry;
    if (held.attempt > attempts) return this.fail(held, WORKER_DIED);
    try {
      const payload = handled.job.payload.parse(held.payload);
      const result = await handled.run(payload, this.runOf(held, attempts, reports, signal));
      await reports.flush();
      await this.end(held, { state: 'done', result: typeof result === 'object' ? result : null });
    } catch (error) {
      if (error instanceof JobPostponed) return postponeJob(this.db, held, error.pauseMs);
      if (signal.aborted) return this.giveBack(held);
      const isFinal = held.attempt >= attempts || (error instanceof JobFailed && error.isFinal);
      const reason = reasonOf(error);
      this.log.warn({ err: error, job: held.name, jobId: held.id, attempt: held.attempt }, 'a job failed');
      if (isFinal) return this.fail(held, reason);
      const pauseMs = pauseAfter(held.attempt, handled.job.retry);
      const left = await retryJob(this.db, held, { error: reason, pauseMs });
      this.onTried?.(held.name, left === 'cancelled' ? 'cancelled' : 'retried');
    }
  }

  private runOf(held: HeldJob, attempts: number, reports: ProgressReports, signal: AbortSignal): Run {
    return {
      jobId: held.id,
      attempt: held.attempt,
      isLastAttempt: held.attempt >= attempts,
      signal,
      report: (progress) => reports.report(progress),
    };
  }

  private async giveBack(held: HeldJob): Promise<void> {
    if ((await giveBackJob(this.db, held)) === 'cancelled') this.onTried?.(held.name, 'cancelled');
  }

  private async fail(held: HeldJob, error: string): Promise<void> {
    this.log.error({ job: held.name, jobId: held.id, attempt: held.attempt }, 'a job was given up');
    await this.end(held, { state: 'failed', error });
  }

  private async end(held: HeldJob, end: Parameters<typeof finishJob>[2]): Promise<void> {
    if (await finishJob(this.db, held, end)) this.onTried?.(held.name, end.state);
    else
      this.log.warn({ job: held.name, jobId: held.id }, 'a job ended after another worker had taken it over');
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof JobFailed) return error.message;
  return meansDiskFull(error) ? DISK_FULL : UNEXPECTED;
}
