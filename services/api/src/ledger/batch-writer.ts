import { ledgerStream } from '#contracts/events/stream-name';
import { type Position } from '#event-store/event-store';
import { answerBatch } from './answer-batch.js';
import { appendExactly } from './append-exactly.js';
import { type Contention } from './contention.js';
import { type BatchPlan, decideBatch, type Verdict } from './decide-batch.js';
import { LedgerUnavailable, LedgerUnreadable, TooMuchContention } from './ledger-errors.js';
import { type LedgerStore } from './ledger-store.js';
import { type LedgerLimits } from './limits.js';
import { type LedgerObserver } from './observer.js';
import { type PendingCommand } from './pending-command.js';
import { type SchoolState } from './school-state.js';
import { type SchoolStates } from './school-states.js';
import { toStored } from './stored-events.js';

export type BatchWriterOptions = {
  schools: SchoolStates;
  eventStore: LedgerStore;
  limits: LedgerLimits;
  observer: LedgerObserver;
};

/** Carries out commands of one school together: decided one on another's result, stored by one append. */
export class BatchWriter {
  constructor(private readonly options: BatchWriterOptions) {}

  /** Answers every command of the batch and never throws. */
  async write(schoolId: string, batch: readonly PendingCommand[], contention: Contention): Promise<void> {
    try {
      await this.carryOut(schoolId, batch, contention);
    } catch (error) {
      // What is stored now is not known here: the next command has to find out from the stream.
      this.options.schools.forget(schoolId);
      if (error instanceof LedgerUnavailable) this.options.schools.distrust();
      // One command that the store refuses must not fail its neighbours.
      if (batch.length === 1 || concernsAll(error)) for (const pending of batch) pending.fail(error);
      else for (const pending of batch) await this.write(schoolId, [pending], contention);
    }
  }

  private async carryOut(
    schoolId: string,
    batch: readonly PendingCommand[],
    contention: Contention,
  ): Promise<void> {
    const { schools, limits } = this.options;
    for (let attempt = 1; attempt <= limits.attempts; attempt++) {
      const remembered = attempt === 1 && !contention.isFelt ? schools.recall(schoolId) : undefined;
      if (await this.attempt(schoolId, batch, remembered, contention)) return;
    }
    for (const pending of batch) pending.fail(new TooMuchContention(limits.attempts));
  }

  /** Whether the batch is answered; else it is to be decided again, on the newest state. */
  private async attempt(
    schoolId: string,
    batch: readonly PendingCommand[],
    remembered: SchoolState | undefined,
    contention: Contention,
  ): Promise<boolean> {
    const { schools, observer } = this.options;
    const started = performance.now();
    const school = remembered ?? (await schools.newest(schoolId));
    // Whoever was told meanwhile that there is no answer sends it again: it need not be done now.
    const open = batch.filter((pending) => !pending.isSettled);
    const requests = open.map(({ request }) => request);
    const plan = decideBatch(school, requests);
    if (plan.verdicts.some(isNew)) {
      const position = await this.store(schoolId, school, plan);
      if (position !== undefined) {
        contention.won(performance.now() - started);
        answerBatch(this.options, open, plan, position);
        return true;
      }
      observer.conflicted();
      contention.lost(performance.now() - started);
      await contention.pause();
      return false;
    }
    // Another process may have written since, or the end be lost: these are only given on what is stored by now.
    if (remembered !== undefined && plan.verdicts.some(dependsOnPast)) return false;
    answerBatch(this.options, open, plan);
    return true;
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
