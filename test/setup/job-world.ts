import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { handle, type Handler } from '#jobs/job';
import { recordJob } from '#jobs/record-job';
import { createPool } from '#runtime/pg';
import { until } from '#runtime/testing/until';
import { type Kysely, type Selectable } from 'kysely';
import { randomUUID } from 'node:crypto';
import { createMigratedDatabase, type TestDatabase } from './database.js';
import { TestRedis } from './redis.js';
import { testJob } from './test-job.js';
import { startWorker, type TestWorker } from './worker.js';

type Row = Selectable<Database['directory.jobs']>;
export type TestHandler = Handler<{ thingId: string }>;

export const QUEUE_KINDS = ['Postgres', 'Redis'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** A database and a queue of one kind, with the workers that a test starts. */
export class JobWorld {
  readonly workers: TestWorker[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly db: Kysely<Database>,
    readonly redis: TestRedis | undefined,
  ) {}

  static async start(kind: QueueKind): Promise<JobWorld> {
    const database = await createMigratedDatabase();
    // A busy machine may stand still for seconds.
    const pool = createPool({ url: database.url, connectTimeoutMs: 15_000, onIdleError: () => undefined });
    const db = createDatabase(pool);
    return new JobWorld(database, db, kind === 'Redis' ? await TestRedis.start() : undefined);
  }

  /** Starts a worker that does test jobs this way. */
  work(handler: TestHandler): TestWorker {
    const worker = startWorker(this.database.url, this.redis?.url, [handle(testJob, handler)]);
    this.workers.push(worker);
    return worker;
  }

  /** Records a test job. @returns its id */
  record(thingId: string = randomUUID()): Promise<string> {
    return this.db.transaction().execute((tx) => recordJob(tx, testJob, { thingId }));
  }

  rowOf(jobId: string): Promise<Row> {
    return this.db.selectFrom('directory.jobs').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();
  }

  async reaches(jobId: string, state: Row['state']): Promise<Row> {
    await until(async () => (await this.rowOf(jobId)).state === state);
    return this.rowOf(jobId);
  }

  /** After each test: no worker and no job is left. */
  async clear(): Promise<void> {
    await Promise.all(this.workers.splice(0).map((worker) => worker.stop()));
    await this.db.deleteFrom('directory.jobs').execute();
  }

  async stop(): Promise<void> {
    await this.db.destroy();
    await this.database.drop();
    await this.redis?.remove();
  }
}

/** A handler that runs until it is aborted. */
export const untilAborted: TestHandler = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });
