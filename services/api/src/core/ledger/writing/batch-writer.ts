import { ledgerStream } from '#contracts/events/stream-name';
import { type Position } from '#event-store/event-store';
import { answerBatch } from './answer-batch.js';
import { appendExactly } from './append-exactly.js';
import { type Contention } from './contention.js';
import { type BatchPlan, decideBatch, type Verdict } from './decide-batch.js';
import { LedgerUnavailable, LedgerUnreadable, TooMuchContention } from '../ledger-errors.js';
import { type LedgerStore } from '../ledger-store.js';
import { type LedgerLimits } from '../limits.js';
import { type LedgerObserver } from '../observer.js';
import { type PendingCommand } from './pending-command.js';
import { type SchoolState } from '../states/school-state.js';
import { type CachedSchoolStates } from '../states/cached-school-states.js';
import { toStored } from '../stored-events.js';
import { type Turn, type Turns } from './turns.js';

export type BatchWriterOptions = {
  schools: CachedSchoolStates;
  eventStore: LedgerStore;
  turns: Turns;
  limits: LedgerLimits;
  observer: LedgerObserver;
};

/** A school's waiting commands. */
export type Queue = {
  count(): number;
  /** Removes the commands of the next batch from the queue. */
  take(): readonly PendingCommand[];
};

/** With this many commands, a turn is worth its cost. */
const WORTH_A_TURN = 4;

/**
 * Carries out commands of one school together: each is decided on the result of the one before, and one append stores
 * all.
 */
export class BatchWriter {
  constructor(private readonly options: BatchWriterOptions) {}

  /**
   * Answers every command of a batch and never throws.
   * @param queue taken from once, when the process has its turn, so that the batch includes everything that arrived
   *   meanwhile
   */
  async write(schoolId: string, contention: Contention, queue: Queue): Promise<void> {
    let taken: readonly PendingCommand[] | undefined;
    const batch = () => (taken ??= queue.take());
    const isWorthTurn = () => (taken?.length ?? queue.count()) >= WORTH_A_TURN;
    try {
      await this.carryOut(schoolId, contention, batch, isWorthTurn);
    } catch (error) {
      // It is unknown what is stored now, so the next command has to read the stream.
      this.options.schools.forget(schoolId);
      if (error instanceof LedgerUnavailable) this.options.schools.distrust();
      const failed = batch();
      // A command that the store refuses must not fail the others in its batch.
      if (failed.length === 1 || concernsAll(error)) for (const pending of failed) pending.fail(error);
      else
        for (const pending of failed)
          await this.write(schoolId, contention, { count: () => 1, take: () => [pending] });
    }
  }

  private async carryOut(
    schoolId: string,
    contention: Contention,
    batch: () => readonly PendingCommand[],
    isWorthTurn: () => boolean,
  ): Promise<void> {
    const { schools, limits } = this.options;
    let turn: Turn | undefined;
    let lostAt: number | undefined;
    let lostBefore: number | undefined;
    try {
      for (let attempt = 1; attempt <= limits.attempts; attempt++) {
        if (contention.isCrowded || (contention.isContended && isWorthTurn()))
          turn ??= await this.takeTurn(schoolId);
        if (attempt > 1 && turn === undefined) await contention.pause();
        const remembered = attempt === 1 && !contention.isContended ? schools.recall(schoolId) : undefined;
        if (await this.attempt(schoolId, batch(), remembered, contention, turn)) return;
        [lostBefore, lostAt] = [lostAt, schools.revisionOf(schoolId)];
      }
    } finally {
      turn?.release();
    }
    // A store without a quorum reports conflicts with events that it has not stored yet and shows nobody.
    if (lostAt === lostBefore) throw new LedgerUnavailable('no-answer');
    for (const pending of batch()) pending.fail(new TooMuchContention(limits.attempts));
  }

  /** Returns whether the batch is answered; if not, it must be decided again on the newest state. */
  private async attempt(
    schoolId: string,
    batch: readonly PendingCommand[],
    remembered: SchoolState | undefined,
    contention: Contention,
    turn: Turn | undefined,
  ): Promise<boolean> {
    const { observer } = this.options;
    const school = remembered ?? (await this.newest(schoolId, contention));
    // Commands that timed out meanwhile need not be carried out now: the caller will send them again.
    const open = batch.filter((pending) => !pending.isSettled);
    const requests = open.map(({ request }) => request);
    const plan = decideBatch(school, requests);
    if (plan.verdicts.some(isNew)) {
      const position = await this.store(schoolId, school, plan);
      if (position !== undefined) {
        turn?.release();
        contention.won();
        answerBatch(this.options, open, plan, position);
        return true;
      }
      observer.conflicted();
      contention.lost();
      if (contention.isCrowded) await this.options.turns.notifyOthers(schoolId);
      return false;
    }
    // Another process may have written since, or the end may be lost, so such verdicts are only given on what is stored
    // now.
    if (remembered !== undefined && plan.verdicts.some(dependsOnPast)) return false;
    answerBatch(this.options, open, plan);
    return true;
  }

  /** Undefined if the turn did not come in time; the batch is then written without it. */
  private async takeTurn(schoolId: string): Promise<Turn | undefined> {
    const { schools, turns, observer } = this.options;
    // Loading a school may take long, and nobody should have to wait for that behind this turn.
    if (schools.revisionOf(schoolId) === undefined) await schools.newest(schoolId);
    const started = performance.now();
    const turn = await turns.take(schoolId);
    observer.askedForTurn({ seconds: (performance.now() - started) / 1_000, isTaken: turn !== undefined });
    return turn;
  }

  private async newest(schoolId: string, contention: Contention): Promise<SchoolState> {
    const { schools } = this.options;
    const known = schools.revisionOf(schoolId);
    const school = await schools.newest(schoolId);
    // While processes take turns there are no conflicts that would reveal them to each other.
    if (contention.isContended && known !== undefined && school.revision > known) contention.sawOtherWriter();
    return school;
  }

  private async store(schoolId: string, school: SchoolState, plan: BatchPlan): Promise<Position | undefined> {
    const started = performance.now();
    const { revision, snapshotRevision } = school;
    const events = plan.verdicts.flatMap((verdict) => (isNew(verdict) ? toStored(verdict.events) : []));
    const append = { stream: ledgerStream(schoolId), expectedRevision: revision, events };
    const position = await appendExactly(this.options, append);
    if (position === undefined) return undefined;
    const { state } = plan;
    this.options.schools.remember(schoolId, { state, revision: revision + events.length, snapshotRevision });
    const seconds = (performance.now() - started) / 1_000;
    this.options.observer.stored({ commands: plan.verdicts.length, events: events.length, seconds });
    return position;
  }
}

function isNew(verdict: Verdict): verdict is Extract<Verdict, { kind: 'accepted' }> {
  return verdict.kind === 'accepted' && !verdict.replayed;
}

function dependsOnPast({ kind }: Verdict): boolean {
  return kind === 'rejected' || kind === 'done-before';
}

function concernsAll(error: unknown): boolean {
  return error instanceof LedgerUnavailable || error instanceof LedgerUnreadable;
}
