import { StreamDeletedError, StreamNotFoundError } from '@eventstore/db-client';
import type { KurrentConnection } from './client.js';
import type { ReadOptions } from './reading.js';

/**
 * The events of a deleted stream stay in the global order until the server is scavenged. A reader asks here, once for
 * each stream it meets, whether to leave them out.
 */
export class Tombstones {
  private readonly known = new Map<string, boolean>();

  constructor(
    private readonly connection: KurrentConnection,
    private readonly options: ReadOptions,
  ) {}

  async has(stream: string): Promise<boolean> {
    const deleted = this.known.get(stream) ?? (await this.ask(stream));
    this.known.set(stream, deleted);
    return deleted;
  }

  private async ask(stream: string): Promise<boolean> {
    const source = this.connection.client.readStream(stream, { maxCount: 1 });
    try {
      await this.connection.ask(source, this.options);
      return false;
    } catch (error) {
      // Somebody deleted it with the server's own tools, so that it could begin again.
      if (error instanceof StreamNotFoundError && !(error instanceof StreamDeletedError)) {
        this.options.onSoftDeleted(stream);
        return true;
      }
      if (error instanceof StreamDeletedError) return true;
      throw error;
    }
  }
}
