import { LRUCache } from 'lru-cache';
import { recall } from '#domain/ledger/command-memory';
import { within } from '#runtime/async';
import { BatchWriter } from './batch-writer.js';
import { type CommandHistory } from '../lookups/command-history.js';
import { Contention } from './contention.js';
import { firstResult } from './first-result.js';
import { LedgerUnavailable } from '../ledger-errors.js';
import { type LedgerStore } from '../ledger-store.js';
import { DEFAULT_LIMITS, type LedgerLimits } from '../limits.js';
import { type LedgerLogger, type LedgerObserver, unobserved } from '../observer.js';
import { type CommandRequest, type Outcome } from '../outcome.js';
import { type StampedRequest } from './pending-command.js';
import { SchoolQueue } from './school-queue.js';
import { CachedSchoolStates } from '../states/cached-school-states.js';
import { type Snapshots } from '../states/snapshots.js';
import { type Turns } from './turns.js';

export type LedgerWriterOptions = {
  eventStore: LedgerStore;
  snapshots: Snapshots;
  history: CommandHistory;
  turns: Turns;
  clock: () => Date;
  logger: LedgerLogger;
  limits?: Partial<LedgerLimits>;
  observer?: LedgerObserver;
};

/** Carries out commands on schools' ledgers: each school's commands one after another, and each command once. */
export class LedgerWriter {
  private readonly limits: LedgerLimits;
  private readonly schools: CachedSchoolStates;
  private readonly writer: BatchWriter;
  private readonly queues = new Map<string, SchoolQueue>();
  private readonly contentions: LRUCache<string, Contention>;
  private readonly unanswered = new Set<Promise<Outcome>>();
  private isStopping = false;

  constructor(private readonly options: LedgerWriterOptions) {
    this.limits = { ...DEFAULT_LIMITS, ...options.limits };
    const parts = { ...options, limits: this.limits, observer: options.observer ?? unobserved };
    this.contentions = new LRUCache({ max: this.limits.cachedSchools });
    this.schools = new CachedSchoolStates(parts);
    this.writer = new BatchWriter({ ...parts, schools: this.schools });
  }

  /**
   * Decides a command and stores its events, or repeats the answer if the command was sent before. A command that was
   * carried out so long ago that its answer is forgotten is rejected.
   * @throws LedgerUnavailable, TooMuchContention: send the command again under the same id
   * @throws LedgerUnreadable: the school's history cannot be read
   */
  async execute(request: CommandRequest): Promise<Outcome> {
    if (this.isStopping) throw new LedgerUnavailable('stopping');
    const occurredAt = request.occurredAt ?? this.options.clock().toISOString();
    const outcome = this.carryOut({ ...request, occurredAt });
    this.unanswered.add(outcome);
    try {
      return await outcome;
    } finally {
      this.unanswered.delete(outcome);
    }
  }

  /**
   * The earlier answer to a command, without sending it; undefined if it was not sent before, or if many others came
   * after it.
   * @throws LedgerUnavailable, LedgerUnreadable
   */
  async recall(
    request: Pick<CommandRequest, 'schoolId' | 'commandId' | 'fingerprint'>,
  ): Promise<Outcome | undefined> {
    const { state } = await this.schools.newest(request.schoolId);
    const known = recall(state, request.commandId, request.fingerprint);
    switch (known.kind) {
      case 'new':
        return undefined;
      case 'reused':
        return { outcome: 'rejected', rejection: { code: 'idempotency-key-reused' } };
      case 'replay':
        (this.options.observer ?? unobserved).replayed();
        return firstResult(
          { eventStore: this.options.eventStore, limits: this.limits },
          request,
          known.revision,
        );
    }
  }

  /**
   * Loads a school before its first command, and takes its snapshot.
   * @throws LedgerUnavailable, LedgerUnreadable
   */
  warmUp(schoolId: string): Promise<void> {
    return this.schools.warmUp(schoolId);
  }

  /** Removes a school's state from memory, for example because the school was deleted. */
  forget(schoolId: string): void {
    this.schools.forget(schoolId);
  }

  /** Another process reports contention in a school. */
  expectContention(schoolId: string): void {
    this.contentions.get(schoolId)?.crowded();
  }

  /** Refuses new commands, finishes those in progress and takes snapshots, within `timeoutMs`. */
  async stop(timeoutMs: number): Promise<void> {
    this.isStopping = true;
    const late = () => new LedgerUnavailable('stopping');
    await within(timeoutMs, this.finish(), late).catch((error: unknown) => {
      this.options.logger.warn(
        { err: error, unanswered: this.unanswered.size },
        'The ledger stopped before all commands were answered',
      );
    });
  }

  private async carryOut(request: StampedRequest): Promise<Outcome> {
    // Loading the school does not count towards the command's own time limit.
    if (!this.schools.isLoaded(request.schoolId)) await this.schools.load(request.schoolId);
    const outcome = await this.queue(request.schoolId).submit(request);
    if (outcome.outcome !== 'unsure') return outcome;
    if (await this.options.history.includes(request, outcome.rememberedFrom)) {
      return { outcome: 'rejected', rejection: { code: 'sent-too-late' } };
    }
    return this.carryOut({ ...request, notBefore: Infinity });
  }

  private async finish(): Promise<void> {
    await Promise.allSettled(this.unanswered);
    await this.schools.takeSnapshots();
  }

  private queue(schoolId: string): SchoolQueue {
    const known = this.queues.get(schoolId);
    if (known !== undefined) return known;
    const contention = this.contention(schoolId);
    const queue = new SchoolQueue(schoolId, this.writer, this.limits, contention, () =>
      this.queues.delete(schoolId),
    );
    this.queues.set(schoolId, queue);
    return queue;
  }

  private contention(schoolId: string): Contention {
    const known = this.contentions.get(schoolId) ?? new Contention(this.limits);
    this.contentions.set(schoolId, known);
    return known;
  }
}
