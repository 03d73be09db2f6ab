import { within } from '#runtime/async';
import { Redis } from 'ioredis';

const PATIENCE_MS = 500;

/** Asks whether the queue answers. A queue in Postgres needs no asking: its jobs are rows of the same database. */
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
    return within(PATIENCE_MS, this.redis.ping()).then(
      () => true,
      () => false,
    );
  }

  close(): void {
    this.redis?.disconnect();
  }
}
