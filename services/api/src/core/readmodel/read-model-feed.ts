import {
  READ_MODEL_CHANNEL,
  readCheckpoints,
  readModelNotice,
  type ReadModelNotice,
} from '#database/checkpoint';
import type { Database } from '#database/schema';
import { jsonOf } from '#runtime/channel';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { EventEmitter, once } from 'node:events';
import { Listener } from '../platform/listener.js';
import { DATABASE } from '../platform/tokens.js';
import { CachedPositions } from './cached-positions.js';

type Events = { notice: [ReadModelNotice]; progress: []; reconnect: [] };

/** Receives the projector's notices, for reads that wait and for open screens. */
@Injectable()
export class ReadModelFeed implements OnModuleInit {
  private readonly events = new EventEmitter<Events>().setMaxListeners(0);
  private readonly positions = new CachedPositions();

  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly listener: Listener,
  ) {}

  onModuleInit(): void {
    const channel = { name: READ_MODEL_CHANNEL, payload: jsonOf(readModelNotice) };
    this.listener.listen(channel, {
      onMessage: (notice) => this.receive(notice),
      onConnected: () => this.catchUp(),
    });
  }

  onNotice(listener: (notice: ReadModelNotice) => void): () => void {
    this.events.on('notice', listener);
    return () => this.events.off('notice', listener);
  }

  /** Calls back when notices may have been missed. */
  onReconnect(listener: () => void): () => void {
    this.events.on('reconnect', listener);
    return () => this.events.off('reconnect', listener);
  }

  positionOf(schoolId: string): string | undefined {
    return this.positions.of(schoolId);
  }

  hasReached(schoolId: string, position: string): boolean {
    return this.positions.hasReached(schoolId, position);
  }

  /** Waits until the school's read models have reached a position. @returns false if the time is over first */
  async reach(schoolId: string, position: string, longestMs: number): Promise<boolean> {
    const signal = AbortSignal.timeout(longestMs);
    while (!this.hasReached(schoolId, position)) {
      try {
        await once(this.events, 'progress', { signal });
      } catch {
        return false;
      }
    }
    return true;
  }

  private receive(notice: ReadModelNotice): void {
    if (notice.position !== undefined) {
      this.positions.learn(notice.shard, notice.position);
      this.events.emit('progress');
    }
    this.events.emit('notice', notice);
  }

  /** Notices sent while nobody listened are covered by the checkpoints. */
  private async catchUp(): Promise<void> {
    for (const { shard, position } of await readCheckpoints(this.db)) this.positions.learn(shard, position);
    this.events.emit('progress');
    this.events.emit('reconnect');
  }
}
