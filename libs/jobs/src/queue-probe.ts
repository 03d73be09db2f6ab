import { within } from '#runtime/async';
import { Redis } from 'ioredis';

const PATIENCE_MS = 500;

/** A Redis that is full, a replica or unable to save answers to PING, and refuses this. */
const KEY = 'laurel:queue-probe';
const KEPT_S = 60;

/** Asks whether the queue takes jobs. A queue in Postgres needs no asking: its jobs are rows of the same database. */
export class QueueProbe {
  private readonly redis: Redis | undefined;

  constructor(redisUrl: string | undefined, onTrouble: (error: Error) => void) {
    if (redisUrl === undefined) return;
    // Without a connection a command fails at once.
    this.redis = new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
    this.redis.on('error', onTrouble);
  }

  async answers(): Promise<boolean> {
    if (this.redis === undefined) return true;
    return within(PATIENCE_MS, this.redis.set(KEY, '', 'EX', KEPT_S)).then(
      () => true,
      () => false,
    );
  }

  close(): void {
    this.redis?.disconnect();
  }
}
