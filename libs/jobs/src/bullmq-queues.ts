import { within } from '#runtime/async';
import { createPoolOf } from '#runtime/pg';
import {
  createPostgresBackend,
  createRedisBackend,
  type Job as BullJob,
  type PgPool,
  withBackend,
} from 'bullmq';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { QUEUES, type QueueName } from './job.js';
import { type Ticket } from './job-rows.js';
import { type Consumer, type QueueOptions, type Queues } from './queues.js';

/** Postgres schema of the queue's own tables. */
export const QUEUE_SCHEMA = 'bullmq';
const PATIENCE_MS = 1_500;
/** For the statements of all queues in Postgres. */
const CONNECTIONS = 4;
/** The queue's own limit for a worker that died: the job's row has a shorter one, and gives out another ticket. */
const LOCK_MS = 10_000;
const STALLED_CHECK_MS = 30_000;
/** How often an idle worker asks without having been told of a ticket, in case that message was lost. Each queue's question costs. */
const ASK_ANYWAY_SECONDS = 30;
/** BullMQ itself pauses only after a refused connection. After any other error it would ask again at once, forever. */
const REST_MS = 1_000;
/** The queue forgets a ticket once it was used: the job's row keeps the history, and decides about another try. */
const OPTIONS = { attempts: 1, removeOnComplete: true, removeOnFail: true };

const ticketSchema = z.object({ jobId: z.uuid(), fence: z.number().int() });

type BullQueue = {
  addBulk(jobs: { name: string; data: Ticket; opts: object }[]): Promise<unknown>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
};
type BullWorker = {
  on(event: 'error', listener: (error: Error) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  pause(doNotWaitForJobs: boolean): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
};
type Backend = {
  queue(name: QueueName): BullQueue;
  worker(name: QueueName, concurrency: number, run: (job: BullJob) => Promise<void>): BullWorker;
  close(): Promise<void>;
};

/** Opens the queues in Redis if there is one, otherwise in Postgres. */
export function openQueues(options: QueueOptions): Queues {
  const { redis, onTrouble, onUnusable } = options;
  const watchStart = (connected: BullQueue | BullWorker): void => {
    if (redis === undefined) connected.waitUntilReady().catch(onUnusable);
  };
  const backend = redis === undefined ? inPostgres(options) : inRedis(redis, onTrouble);
  const queues = new Map<QueueName, BullQueue>();
  for (const name of Object.keys(QUEUES) as QueueName[]) {
    const queue = backend.queue(name);
    queue.on('error', onTrouble);
    watchStart(queue);
    queues.set(name, queue);
  }
  return {
    async add(name, tickets) {
      const jobs = tickets.map(({ jobId, fence, delayMs }) => ({
        name: 'ticket',
        data: { jobId, fence },
        // The same ticket added again, because it may have been lost, is not doubled.
        opts: { ...OPTIONS, jobId: `${jobId}_${fence}`, delay: delayMs },
      }));
      await within(PATIENCE_MS, queues.get(name)?.addBulk(jobs) ?? Promise.resolve());
    },
    consume(name, concurrency, run): Consumer {
      const worker = backend.worker(name, concurrency, (job) => run(ticketSchema.parse(job.data)));
      watchStart(worker);
      let rest: NodeJS.Timeout | undefined;
      worker.on('error', (error) => {
        onTrouble(error);
        rest ??= setTimeout(() => {
          rest = undefined;
          void worker.resume();
        }, REST_MS);
        void worker.pause(true);
      });
      return {
        close: () => {
          clearTimeout(rest);
          return worker.close();
        },
      };
    },
    async close() {
      for (const queue of queues.values()) await queue.close().catch(onTrouble);
      await backend.close();
    },
  };
}

const WORKER_OPTIONS = {
  lockDuration: LOCK_MS,
  stalledInterval: STALLED_CHECK_MS,
  drainDelay: ASK_ANYWAY_SECONDS,
};

/** One pool for all queues, because each new connection costs Postgres tens of milliseconds; each worker keeps one to listen on. */
function inPostgres({ databaseUrl, onTrouble }: QueueOptions): Backend {
  const { Queue, Worker } = withBackend(createPostgresBackend);
  const config = {
    connectionString: databaseUrl,
    options: `-c search_path=${QUEUE_SCHEMA}`,
    max: Object.keys(QUEUES).length + CONNECTIONS,
    connectionTimeoutMillis: PATIENCE_MS,
    keepAlive: true,
  };
  const pool = createPoolOf(config, onTrouble);
  // BullMQ adds one for each queue and each worker.
  pool.setMaxListeners(0);
  // Its own type for pools is narrower than it asks for in fact.
  const connection = pool as PgPool;
  return {
    queue: (name) => new Queue<Ticket>(name, { connection }),
    worker: (name, concurrency, run) =>
      new Worker<Ticket, void>(name, run, { connection, concurrency, ...WORKER_OPTIONS }),
    close: () => pool.end(),
  };
}

function inRedis(
  { url, prefix }: { url: string; prefix: string },
  onTrouble: (error: Error) => void,
): Backend {
  const { Queue, Worker } = withBackend(createRedisBackend);
  // A command that finds no connection fails at once instead of waiting for one.
  const producer = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  producer.on('error', onTrouble);
  const consumers: Redis[] = [];
  return {
    queue: (name) => new Queue<Ticket>(name, { connection: producer, prefix }),
    worker: (name, concurrency, run) => {
      // BullMQ asks for this: a consumer waits for its connection, however long that takes.
      const connection = new Redis(url, { maxRetriesPerRequest: null });
      connection.on('error', onTrouble);
      consumers.push(connection);
      const options = { connection, prefix, concurrency, ...WORKER_OPTIONS };
      return new Worker<Ticket, void>(name, run, options);
    },
    async close() {
      for (const connection of [producer, ...consumers]) connection.disconnect();
      await Promise.resolve();
    },
  };
}
