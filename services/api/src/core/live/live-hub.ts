import { isOfLedger, LIVE_TOPICS } from '#contracts/live';
import { type ReadModelNotice } from '#database/checkpoint';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type SchoolCaller } from '../auth/student/student-caller.js';
import { directoryChanged } from '../directory/directory-changed.js';
import { jobsChanged } from '../directory/jobs-changed.js';
import { Listener } from '../platform/listener.js';
import { LOGGER, type Logger } from '../platform/logger.js';
import { ReadModelFeed } from '../readmodel/read-model-feed.js';
import { type Change } from './change.js';
import { ChangesReader } from './changes-reader.js';
import { type Reading } from './reading.js';
import { type Receive, SchoolChannel } from './school-channel.js';

/** How much older than its stream a page's answers may be: it asks for them while the stream is being opened. */
const READ_BEFORE_MS = 10_000;
const ANY_SCHOOL = 'any';

type Follower = Pick<SchoolCaller, 'schoolId' | 'actor' | 'role' | 'student'>;

/** Delivers changes in the read models and the directory to the school's open screens. */
@Injectable()
export class LiveHub implements OnModuleInit {
  private readonly channels = new Map<string, SchoolChannel>();
  /** Schools with a topic outside the ledger that changed recently, whether or not they had open screens. */
  private readonly recent = new LRUCache<string, true>({ max: 10_000, ttl: READ_BEFORE_MS });

  constructor(
    private readonly feed: ReadModelFeed,
    private readonly listener: Listener,
    private readonly changes: ChangesReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.feed.onNotice((notice) => this.notifyOfLedger(notice));
    this.feed.onReconnect(() => this.notifyOfAnything());
    this.listener.listen(directoryChanged, {
      onMessage: (schoolId) => this.notify(schoolId, { topics: ['directory'], classIds: [] }),
    });
    this.listener.listen(jobsChanged, {
      onMessage: (schoolId) => this.notify(schoolId, { topics: ['jobs'], classIds: [] }),
    });
  }

  /** Subscribes to a school's changes from now on. @returns how to unsubscribe */
  join({ schoolId, actor, role, student }: Follower, receive: Receive): () => void {
    let channel = this.channels.get(schoolId);
    if (channel === undefined) {
      channel = new SchoolChannel((from) => this.read(schoolId, from));
      this.channels.set(schoolId, channel);
    }
    const joined = channel;
    const leave =
      student === null
        ? joined.joinStaff({ role: role ?? 'staff', actor, receive })
        : joined.joinStudent({ ...student, receive });
    const topics = this.topicsChangedLately(schoolId);
    if (student === null && topics.length > 0) receive({ topics, classIds: [] });
    // Students see of the directory only the catalog.
    if (student !== null && topics.includes('directory')) receive({ topics: ['rewards'], classIds: [] });
    return () => {
      leave();
      if (joined.isEmpty && this.channels.get(schoolId) === joined) this.channels.delete(schoolId);
    };
  }

  /** If the database does not answer, open screens fetch for themselves, and so do those that join later. */
  private async read(schoolId: string, from: number | undefined): Promise<Reading> {
    try {
      return await this.changes.read(schoolId, from);
    } catch (error) {
      this.logger.warn({ err: error, schoolId }, 'what changed on the screens could not be read');
      return { asOfRevision: Number.MAX_SAFE_INTEGER };
    }
  }

  private notifyOfLedger({ schools }: ReadModelNotice): void {
    for (const [schoolId, change] of Object.entries(schools)) this.notify(schoolId, change);
  }

  /** Notices may have been missed while the connection to the database was lost, so anything may have changed. */
  private notifyOfAnything(): void {
    this.remember(ANY_SCHOOL, LIVE_TOPICS);
    for (const channel of this.channels.values())
      channel.notify({ topics: ['points', 'rewards', 'directory', 'jobs'], classIds: [] });
  }

  private notify(schoolId: string, change: Change): void {
    this.remember(schoolId, change.topics);
    this.channels.get(schoolId)?.notify(change);
  }

  /** Topics outside the ledger: for those of the ledger, a new stream gets the revision. */
  private topicsChangedLately(schoolId: string): Change['topics'] {
    const changed = (topic: string) =>
      [schoolId, ANY_SCHOOL].some((school) => this.recent.has(`${school} ${topic}`));
    return LIVE_TOPICS.filter((topic) => !isOfLedger([topic]) && changed(topic));
  }

  private remember(schoolId: string, topics: readonly Change['topics'][number][]): void {
    for (const topic of topics) if (!isOfLedger([topic])) this.recent.set(`${schoolId} ${topic}`, true);
  }
}
