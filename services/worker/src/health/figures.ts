import type { JobBacklog } from '#jobs/job-backlog';
import { type Outcome } from '#jobs/job-runner';
import { createRegistry } from '#runtime/metrics';
import { Counter, Gauge } from 'prom-client';

/** A worker's Prometheus metrics. */
export class Figures {
  readonly registry = createRegistry();
  private readonly answers = this.gauge(
    'laurel_stores_answer',
    'Whether the database answered in time with the other figures',
  );
  private readonly queue = this.gauge('laurel_queue_answers', 'Whether the queue of jobs answers');
  private readonly waiting = this.gauge('laurel_jobs_waiting', 'Jobs that wait for a try, up to 10,000');
  private readonly running = this.gauge('laurel_jobs_running', 'Jobs that some worker is running');
  private readonly wait = this.gauge('laurel_jobs_wait_seconds', 'How long the oldest job that is due waits');
  private readonly tries = new Counter({
    name: 'laurel_job_tries_total',
    help: 'Tries of jobs by this worker: done, to be tried again, failed for good, or canceled by a person',
    labelNames: ['job', 'outcome'],
    registers: [this.registry],
  });

  count(job: string, outcome: Outcome): void {
    this.tries.inc({ job, outcome });
  }

  /** Leaves out unknown figures. */
  set(queueAnswers: boolean, backlog: JobBacklog | undefined): void {
    this.queue.set(Number(queueAnswers));
    this.answers.set(Number(backlog !== undefined));
    for (const figure of [this.waiting, this.running, this.wait]) figure.remove();
    if (backlog === undefined) return;
    this.waiting.set(backlog.waiting);
    this.running.set(backlog.running);
    this.wait.set(backlog.waitSeconds);
  }

  private gauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, registers: [this.registry] });
  }
}
