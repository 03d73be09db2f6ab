import { StreamDeletedError } from '@eventstore/db-client';
import { Wakeup } from '../support/wakeup.js';
import { inBatches } from './batches.js';
import type { KurrentConnection } from './client.js';

/**
 * The events of a deleted stream stay in the global order until the server is scavenged. A reader asks here, once for
 * each stream it meets, whether to leave them out.
 */
export class Tombstones {
  private readonly known = new Map<string, boolean>();

  constructor(
    private readonly connection: KurrentConnection,
    private readonly timeoutMs: number,
    private readonly signal: AbortSignal,
  ) {}

  async has(stream: string): Promise<boolean> {
    const deleted = this.known.get(stream) ?? (await this.ask(stream));
    this.known.set(stream, deleted);
    return deleted;
  }

  private async ask(stream: string): Promise<boolean> {
    const reading = this.connection.client.readStream(stream, { maxCount: 1 });
    const options = { batchSize: 1, silenceMs: this.timeoutMs, wakeup: new Wakeup(), signal: this.signal };
    try {
      await inBatches(reading, options).next();
      return false;
    } catch (error) {
      if (error instanceof StreamDeletedError) return true;
      throw error;
    } finally {
      reading.destroy();
    }
  }
}
