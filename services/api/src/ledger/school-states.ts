import { LRUCache } from 'lru-cache';
import { ledgerStream } from '#contracts/events/stream-name';
import { followStream } from './follow-stream.js';
import { LedgerUnreadable } from './ledger-errors.js';
import { type LedgerStore } from './ledger-store.js';
import { type LedgerLimits } from './limits.js';
import { type LedgerLogger, type LedgerObserver } from './observer.js';
import { emptySchool, type SchoolState } from './school-state.js';
import { SchoolSnapshots } from './school-snapshots.js';
import { type Snapshots } from './snapshots.js';

export type SchoolStatesOptions = {
  eventStore: LedgerStore;
  snapshots: Snapshots;
  limits: LedgerLimits;
  logger: LedgerLogger;
  observer: LedgerObserver;
};

/** `confirmedAt`: when the store last said that the stream is there, up to this state. */
type Remembered = { school: SchoolState; confirmedAt: number };

/** The states of the schools that were written to lately; others are folded from their snapshot and the events since. */
export class SchoolStates {
  private readonly snapshots: SchoolSnapshots;
  private readonly recent: LRUCache<string, Remembered>;
  private distrustedAt = -Infinity;
  /** Folding a long history up to an event that can not be read is too much work to repeat for each command. */
  private readonly unreadable = new LRUCache<string, LedgerUnreadable>({ max: 1_000, ttl: 5_000 });

  constructor(private readonly options: SchoolStatesOptions) {
    const { limits } = options;
    this.snapshots = new SchoolSnapshots(options);
    this.recent = new LRUCache<string, Remembered>({
      max: limits.cachedSchools,
      dispose: ({ school }, schoolId, reason) => {
        if (reason === 'evict') this.snapshotIfDue(schoolId, school, limits.eventsWorthSnapshot);
      },
    });
  }

  /**
   * What is in memory; another process may have written since. Undefined also where the store may have lost the end of
   * the stream: a replica without it may have taken over.
   */
  recall(schoolId: string): SchoolState | undefined {
    const known = this.recent.get(schoolId);
    const trustedFrom = Math.max(performance.now() - this.options.limits.trustMs, this.distrustedAt);
    return known !== undefined && known.confirmedAt > trustedFrom ? known.school : undefined;
  }

  remember(schoolId: string, school: SchoolState): void {
    const { eventsPerSnapshot } = this.options.limits;
    const remembered = this.snapshotIfDue(schoolId, school, eventsPerSnapshot);
    this.recent.set(schoolId, { school: remembered, confirmedAt: performance.now() });
  }

  /** The store was away: what is in memory is compared with the stream before it is used again. */
  distrust(): void {
    this.distrustedAt = performance.now();
  }

  forget(schoolId: string): void {
    this.recent.delete(schoolId);
  }

  /**
   * The state with everything that was stored before this call.
   * @throws LedgerUnavailable, LedgerUnreadable
   */
  async newest(schoolId: string): Promise<SchoolState> {
    const failure = this.unreadable.get(schoolId);
    if (failure !== undefined) throw failure;
    try {
      const known = this.recent.get(schoolId)?.school;
      const school = (known && (await this.follow(schoolId, known))) ?? (await this.load(schoolId));
      this.remember(schoolId, school);
      return school;
    } catch (error) {
      if (error instanceof LedgerUnreadable) this.unreadable.set(schoolId, error);
      throw error;
    }
  }

  /** Snapshots of the schools that have gone far enough since their last. */
  async takeSnapshots(): Promise<void> {
    for (const [schoolId, { school }] of this.recent.entries()) {
      this.snapshotIfDue(schoolId, school, this.options.limits.eventsWorthSnapshot);
    }
    await this.snapshots.settled();
  }

  private async load(schoolId: string): Promise<SchoolState> {
    const started = performance.now();
    const snapshot = await this.snapshots.find(schoolId);
    let school = snapshot && (await this.follow(schoolId, snapshot));
    if (snapshot !== undefined && school === undefined) await this.snapshots.discard(schoolId, snapshot);
    school ??= (await this.follow(schoolId, emptySchool)) ?? emptySchool;
    const seconds = (performance.now() - started) / 1_000;
    this.options.observer.loaded({ events: school.revision - school.snapshotRevision, seconds });
    return school;
  }

  private async follow(schoolId: string, school: SchoolState): Promise<SchoolState | undefined> {
    const { eventStore, limits } = this.options;
    return followStream(eventStore, ledgerStream(schoolId), school, limits.storeTimeoutMs);
  }

  private snapshotIfDue(schoolId: string, school: SchoolState, events: number): SchoolState {
    if (school.revision - school.snapshotRevision < events) return school;
    this.snapshots.take(schoolId, school);
    return { ...school, snapshotRevision: school.revision };
  }
}
