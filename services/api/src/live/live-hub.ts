import { type LiveMessage } from '#contracts/live';
import { type ReadModelNotice } from '#database/checkpoint';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DIRECTORY_CHANNEL, type DirectoryNotice } from '../directory/directory-change.js';
import { Listener } from '../platform/listener.js';
import { ReadModelFeed } from '../readmodel/read-model-feed.js';
import { SchoolChannel } from './school-channel.js';

/** Brings what changed, in the read models and in the directory, to the open screens of the school. */
@Injectable()
export class LiveHub implements OnModuleInit {
  private readonly channels = new Map<string, SchoolChannel>();

  constructor(
    private readonly feed: ReadModelFeed,
    private readonly listener: Listener,
  ) {}

  onModuleInit(): void {
    this.feed.onNotice((notice) => this.tellOfLedger(notice));
    this.listener.listen(DIRECTORY_CHANNEL, {
      onMessage: (payload) => {
        const { schoolId } = JSON.parse(payload) as DirectoryNotice;
        this.tell(schoolId, { topics: ['directory'], classIds: [] });
      },
    });
  }

  /** Hears a school's changes from now on. @returns how to stop */
  join(schoolId: string, hear: (message: LiveMessage) => void): () => void {
    const channel = this.channels.get(schoolId) ?? new SchoolChannel();
    this.channels.set(schoolId, channel);
    channel.join(hear);
    return () => {
      channel.leave(hear);
      if (channel.isEmpty && this.channels.get(schoolId) === channel) this.channels.delete(schoolId);
    };
  }

  private tellOfLedger({ schools }: ReadModelNotice): void {
    for (const [schoolId, message] of Object.entries(schools)) this.tell(schoolId, message);
  }

  private tell(schoolId: string, message: LiveMessage): void {
    this.channels.get(schoolId)?.tell(message);
  }
}
