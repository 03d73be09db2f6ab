import { type QueueName } from './job.js';
import { type Ticket } from './job-rows.js';

/**
 * Where tickets wait. It may lose them, deliver them twice or late: the rows of `directory.jobs` decide what is run.
 */
export type Queues = {
  /** @throws at once if the queue does not answer */
  add(queue: QueueName, tickets: readonly (Ticket & { delayMs: number })[]): Promise<void>;
  /** Calls `run` for each ticket, at most `concurrency` at once, until it is closed. */
  consume(queue: QueueName, concurrency: number, run: (ticket: Ticket) => Promise<void>): Consumer;
  close(): Promise<void>;
};

export type Consumer = {
  /** Takes no further tickets and waits for the current ones. */
  close(): Promise<void>;
};

export type QueueOptions = {
  databaseUrl: string;
  /** Undefined: the queue is in the database. The prefix of its keys keeps installations that share a Redis apart. */
  redis: { url: string; prefix: string } | undefined;
  /** Called when a connection breaks; it is replaced by itself. */
  onTrouble: (error: Error) => void;
  /** Called when a first connection to Postgres fails: BullMQ remembers that forever, so the queues have to be opened again. */
  onUnusable: () => void;
};
