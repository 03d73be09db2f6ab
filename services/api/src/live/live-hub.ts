import { type LiveMessage } from '#contracts/live';
import { type ReadModelNotice } from '#database/checkpoint';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DIRECTORY_CHANNEL, type DirectoryNotice } from '../directory/directory-change.js';
import { Listener } from '../platform/listener.js';
import { ReadModelFeed } from '../readmodel/read-model-feed.js';
import { SchoolChannel } from './school-channel.js';

export type Audience = 'staff' | 'students';

/** There are so many more students that the same pace would have them refetch all day. */
const GAP_MS: Record<Audience, number> = { staff: 200, students: 2_000 };

/** Brings what changed, in the read models and in the directory, to the open screens of the school. */
@Injectable()
export class LiveHub implements OnModuleInit {
  private readonly channels: Record<Audience, Map<string, SchoolChannel>> = {
    staff: new Map(),
    students: new Map(),
  };

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
  join(audience: Audience, schoolId: string, hear: (message: LiveMessage) => void): () => void {
    const channels = this.channels[audience];
    const channel = channels.get(schoolId) ?? new SchoolChannel(GAP_MS[audience]);
    channels.set(schoolId, channel);
    channel.join(hear);
    return () => {
      channel.leave(hear);
      if (channel.isEmpty && channels.get(schoolId) === channel) channels.delete(schoolId);
    };
  }

  private tellOfLedger({ schools }: ReadModelNotice): void {
    for (const [schoolId, message] of Object.entries(schools)) this.tell(schoolId, message);
  }

  private tell(schoolId: string, message: LiveMessage): void {
    this.channels.staff.get(schoolId)?.tell(message);
    this.channels.students.get(schoolId)?.tell(message);
  }
}
