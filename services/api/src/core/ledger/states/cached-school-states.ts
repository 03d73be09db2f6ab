import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { ledgerStream } from '#contracts/events/stream-name';
import { within } from '#runtime/async';
import { followStream } from './follow-stream.js';
import { LedgerUnavailable, LedgerUnreadable } from '../ledger-errors.js';
import { type LedgerStore } from '../ledger-store.js';
import { type LedgerLimits } from '../limits.js';
import { type LedgerLogger, type LedgerObserver } from '../observer.js';
import { emptySchool, type SchoolState } from './school-state.js';
import { SchoolSnapshots } from './school-snapshots.js';
import { type Snapshots } from './snapshots.js';

export type CachedSchoolStatesOptions = {
  eventStore: LedgerStore;
  snapshots: Snapshots;
  limits: LedgerLimits;
  logger: LedgerLogger;
  observer: LedgerObserver;
};

/** `confirmedAt`: when the store last confirmed that the stream exists up to this state. */
type Remembered = { school: SchoolState; confirmedAt: number };

/** A school that is being loaded, and how many commands wait for it. */
type Load = { school: Promise<SchoolState>; waiting: number };

/** States of schools that were written to recently; others are folded from their snapshot and later events. */
export class CachedSchoolStates {
  private readonly snapshots: SchoolSnapshots;
  private readonly recent: LRUCache<string, Remembered>;
  private readonly loads = new Map<string, Load>();
  private readonly inTurn: ReturnType<typeof pLimit>;
  private distrustedAt = -Infinity;
  /** Remembers unreadable schools: folding a long history again for each command would be too much work. */
  private readonly unreadable = new LRUCache<string, LedgerUnreadable>({ max: 1_000, ttl: 5_000 });

  constructor(private readonly options: CachedSchoolStatesOptions) {
    const { limits } = options;
    this.snapshots = new SchoolSnapshots(options);
    this.inTurn = pLimit(limits.loadsAtOnce);
    this.recent = new LRUCache<string, Remembered>({
      max: limits.cachedSchools,
      dispose: ({ school }, schoolId, reason) => {
        if (reason === 'evict') this.snapshotIfDue(schoolId, school, limits.eventsWorthSnapshot);
      },
    });
  }

  /**
   * The state in memory; another process may have written since. Also undefined if the store may have lost the end of
   * the stream, because a replica without it may have taken over.
   */
  recall(schoolId: string): SchoolState | undefined {
    const known = this.recent.get(schoolId);
    const trustedFrom = Math.max(performance.now() - this.options.limits.trustMs, this.distrustedAt);
    return known !== undefined && known.confirmedAt > trustedFrom ? known.school : undefined;
  }

  /** The revision in memory, trusted or not; undefined if the school has to be loaded. */
  revisionOf(schoolId: string): number | undefined {
    return this.recent.get(schoolId)?.school.revision;
  }

  remember(schoolId: string, school: SchoolState): SchoolState {
    const { eventsPerSnapshot } = this.options.limits;
    const remembered = this.snapshotIfDue(schoolId, school, eventsPerSnapshot);
    this.recent.set(schoolId, { school: remembered, confirmedAt: performance.now() });
    return remembered;
  }

  /** Called when the store was away: states in memory are compared with the stream before they are used again. */
  distrust(): void {
    this.distrustedAt = performance.now();
  }

  forget(schoolId: string): void {
    this.recent.delete(schoolId);
  }

  /** Whether the school can be decided on without loading it. */
  isLoaded(schoolId: string): boolean {
    return this.recent.has(schoolId);
  }

  /**
   * Loads a school from its snapshot and later events. Concurrent callers share one load, which continues if they give
   * up.
   * @throws LedgerUnavailable, LedgerUnreadable
   */
  async load(schoolId: string): Promise<SchoolState> {
    const { waitingPerSchool, loadTimeoutMs } = this.options.limits;
    const failure = this.unreadable.get(schoolId);
    if (failure !== undefined) throw failure;
    const load = this.loads.get(schoolId) ?? this.begin(schoolId);
    if (load.waiting >= waitingPerSchool) throw new LedgerUnavailable('too-many-waiting');
    load.waiting += 1;
    try {
      return await within(loadTimeoutMs, load.school, () => new LedgerUnavailable('still-loading'));
    } finally {
      load.waiting -= 1;
    }
  }

  /**
   * Loads a school, however long it takes, and resolves when its snapshot is written if one was due.
   * @throws LedgerUnavailable, LedgerUnreadable
   */
  async warmUp(schoolId: string): Promise<void> {
    if (!this.isLoaded(schoolId)) await (this.loads.get(schoolId) ?? this.begin(schoolId)).school;
    await this.snapshots.settled();
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
      const school = (known && (await this.follow(schoolId, known))) ?? (await this.loadToEnd(schoolId));
      return this.remember(schoolId, school);
    } catch (error) {
      if (error instanceof LedgerUnreadable) this.unreadable.set(schoolId, error);
      throw error;
    }
  }

  /** Takes snapshots of the schools that have enough events since their last one. */
  async takeSnapshots(): Promise<void> {
    for (const [schoolId, { school }] of this.recent.entries()) {
      this.snapshotIfDue(schoolId, school, this.options.limits.eventsWorthSnapshot);
    }
    await this.snapshots.settled();
  }

  private async loadToEnd(schoolId: string): Promise<SchoolState> {
    const isUnderWay = this.loads.has(schoolId);
    const school = await this.load(schoolId);
    if (!isUnderWay) return school;
    // Events stored before this call may be newer than what that load has read.
    return (await this.follow(schoolId, school)) ?? this.loadToEnd(schoolId);
  }

  private begin(schoolId: string): Load {
    const school = this.inTurn(() => this.fold(schoolId))
      .then((folded) => this.remember(schoolId, folded))
      .catch((error: unknown) => {
        if (error instanceof LedgerUnreadable) this.unreadable.set(schoolId, error);
        if (error instanceof LedgerUnavailable) this.distrust();
        throw error;
      })
      .finally(() => this.loads.delete(schoolId));
    // By then all callers may have given up.
    school.catch(() => undefined);
    const load = { school, waiting: 0 };
    this.loads.set(schoolId, load);
    return load;
  }

  private async fold(schoolId: string): Promise<SchoolState> {
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
