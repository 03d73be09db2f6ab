import { ledgerStream } from '#contracts/events/stream-name';
import { type RecordedLedgerEvent } from '#domain/ledger/events';
import { type Position } from '#event-store/event-store';
import { type BatchPlan, type Verdict } from './decide-batch.js';
import { type LedgerStore } from './ledger-store.js';
import { type LedgerLimits } from './limits.js';
import { type LedgerObserver } from './observer.js';
import { type Accepted, type CommandRequest } from './outcome.js';
import { type PendingCommand } from './pending-command.js';
import { readEvents } from './read-stream.js';
import { fromStored } from './stored-events.js';

export type AnswerContext = { eventStore: LedgerStore; limits: LedgerLimits; observer: LedgerObserver };
type DoneBefore = Extract<Verdict, { kind: 'done-before' }>;

/**
 * Answers each command with its verdict, once the plan's events are stored.
 * @param position of the last of them; absent when there are none
 */
export function answerBatch(
  context: AnswerContext,
  batch: readonly PendingCommand[],
  { verdicts }: BatchPlan,
  position?: Position,
): void {
  batch.forEach((pending, index) => {
    const verdict = verdicts[index];
    if (verdict !== undefined) answer(context, pending, verdict, position);
  });
}

function answer(
  context: AnswerContext,
  pending: PendingCommand,
  verdict: Verdict,
  position?: Position,
): void {
  switch (verdict.kind) {
    case 'accepted':
      if (verdict.replayed) context.observer.replayed();
      pending.answer(accepted(verdict.events, position, verdict.replayed));
      break;
    case 'rejected':
      pending.answer({ outcome: 'rejected', rejection: verdict.rejection });
      break;
    case 'failed':
      pending.fail(verdict.error);
      break;
    case 'done-before':
      context.observer.replayed();
      // Beside the lane: the school's next commands need not wait for it.
      firstResult(context, pending.request, verdict).then(
        (outcome) => pending.answer(outcome),
        (error: unknown) => pending.fail(error),
      );
  }
}

/** What a command that is sent again was answered the first time: its events follow one another in the stream. */
async function firstResult(
  { eventStore, limits }: AnswerContext,
  { schoolId, commandId }: CommandRequest,
  { revision }: DoneBefore,
): Promise<Accepted> {
  const events: RecordedLedgerEvent[] = [];
  let position: Position | undefined;
  const stream = ledgerStream(schoolId);
  for await (const recorded of readEvents(eventStore, stream, revision, limits.storeTimeoutMs)) {
    const event = fromStored(recorded);
    if (event.metadata.commandId !== commandId) break;
    events.push(event);
    position = recorded.position;
  }
  return accepted(events, position, true);
}

function accepted(
  events: readonly RecordedLedgerEvent[],
  position: Position | undefined,
  replayed: boolean,
): Accepted {
  const last = events.at(-1);
  if (last === undefined || position === undefined)
    throw new Error('A command was accepted without an event');
  return { outcome: 'accepted', revision: last.revision, position, events, replayed };
}
