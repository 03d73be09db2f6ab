import { type z } from 'zod';

/**
 * The queues, and how many jobs of each run at once in a worker. Short jobs never wait behind long ones. Where schools and districts
 * take turns, one has to wait for its own earlier job, so that whoever starts many holds nobody else up.
 */
export const QUEUES = {
  // Most wait for a mail server.
  mail: { concurrency: 8 },
  pictures: { concurrency: 2 },
  summaries: { concurrency: 1 },
  exports: { concurrency: 1, takesTurns: true },
  rosters: { concurrency: 1, takesTurns: true },
  // They mostly wait for awards that were in progress when the student was archived.
  erasures: { concurrency: 8 },
  // They mostly wait for the projector.
  replays: { concurrency: 8 },
} as const satisfies Record<string, { concurrency: number; takesTurns?: true }>;
export type QueueName = keyof typeof QUEUES;

/** How often a job is tried, and how long it waits after a failure: the pause doubles each time. */
export type Retry = { attempts: number; firstPauseMs: number; longestPauseMs: number };

/** A payload holds ids only: names and texts are read when the job runs, so erasing a person reaches them. */
export type Payload = Readonly<Record<string, string>>;

export type Job<P extends Payload = Payload> = {
  /** Stored with each job, so it never changes. */
  name: string;
  queue: QueueName;
  payload: z.ZodType<P>;
  retry: Retry;
  /** Whether administrators see it under Jobs: a person starts it, or it is about a school as a whole. */
  isListed?: boolean;
};

/** What a running job knows about itself. */
export type Run = {
  jobId: string;
  /** 1 for the first try. */
  attempt: number;
  isLastAttempt: boolean;
  /**
   * Aborted when a person has canceled the job, another worker has taken it over, or this worker stops. A handler that
   * stops for it throws; one that returns has done the job.
   */
  signal: AbortSignal;
  /** Stores the job's progress for its observers, at most twice a second. */
  report(progress: object): Promise<void>;
};

/**
 * Does a job. It may be called again for the same payload, also after it succeeded, so it must be harmless twice.
 * @returns an object that is stored as the job's result; anything else is not
 */
export type Handler<P extends Payload> = (payload: P, run: Run) => Promise<unknown>;

export type Handled = { job: Job; run: Handler<Payload> };

/** Connects a job with what does it. */
export function handle<P extends Payload>(job: Job<P>, run: Handler<P>): Handled {
  // The runner parses each payload with this job's own schema first.
  return { job, run: run as Handler<Payload> };
}

/** A job that failed for a reason a person can read. It is tried again unless `isFinal`. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed';
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}

/** Thrown by a handler whose turn has not come: the job waits for this long, and the try does not count. */
export class JobPostponed extends Error {
  override readonly name = 'JobPostponed';

  constructor(readonly pauseMs: number) {
    super('The job waits for its turn.');
  }
}

/** The reason of a run's aborted signal if a person has canceled the job; it is not run again then. */
export class JobCancelled extends Error {
  override readonly name = 'JobCancelled';
}

/** The pause before the next try, in milliseconds. */
export function pauseAfter(attempt: number, { firstPauseMs, longestPauseMs }: Retry): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1));
}

/** @throws if a job has no handler, or two, or a handler has no job */
export function requireOneHandlerEach(jobs: readonly Job[], handled: readonly Handled[]): void {
  const names = jobs.map(({ name }) => name);
  const handledNames = handled.map(({ job }) => job.name);
  const wrong = [...new Set([...names, ...handledNames])].filter(
    (name) => count(names, name) !== 1 || count(handledNames, name) !== 1,
  );
  if (wrong.length > 0) throw new Error(`These jobs need exactly one handler: ${wrong.join(', ')}`);
}

function count(names: readonly string[], name: string): number {
  return names.filter((each) => each === name).length;
}
