import { setTimeout as sleep } from 'node:timers/promises';
import {
  AppendOutcomeUnknown,
  EventStoreUnavailable,
  type EventToAppend,
  type Position,
  VersionConflict,
} from '#event-store/event-store';
import { within } from '#runtime/async';
import { LedgerUnavailable } from '../ledger-errors.js';
import { type LedgerStore } from '../ledger-store.js';
import { type LedgerLimits } from '../limits.js';
import { type LedgerObserver } from '../observer.js';
import { readEvents } from '../read-stream.js';

export type Append = { stream: string; expectedRevision: number; events: readonly EventToAppend[] };
export type AppendContext = { eventStore: LedgerStore; limits: LedgerLimits; observer: LedgerObserver };

const PAUSE_MS = 50;

/**
 * Appends all events once, or none. An append without an answer is sent again unchanged: at one revision only one of
 * the two can be stored.
 * @returns the position of the last event; `undefined` if another process wrote first
 * @throws LedgerUnavailable if the store does not answer in time. The events may be stored, now or later.
 */
export async function appendExactly(context: AppendContext, append: Append): Promise<Position | undefined> {
  const { limits, observer } = context;
  const deadline = performance.now() + limits.resolveTimeoutMs;
  let wasUnanswered = false;
  for (;;) {
    try {
      return await sendOnce(context, append);
    } catch (error) {
      if (error instanceof VersionConflict)
        return wasUnanswered ? await findStored(context, append) : undefined;
      const isUnanswered = error instanceof AppendOutcomeUnknown;
      if (isUnanswered) observer.outcomeUnknown();
      wasUnanswered ||= isUnanswered;
      // Certain only for this attempt: an earlier one without an answer may still be stored.
      if (error instanceof EventStoreUnavailable && !wasUnanswered)
        throw new LedgerUnavailable('no-answer', error);
      if (!isUnanswered && !(error instanceof EventStoreUnavailable)) throw error;
      if (performance.now() + PAUSE_MS >= deadline) throw new LedgerUnavailable('no-answer', error);
      await sleep(PAUSE_MS);
    }
  }
}

async function sendOnce({ eventStore, limits }: AppendContext, append: Append): Promise<Position> {
  const { stream, expectedRevision, events } = append;
  const late = () =>
    new AppendOutcomeUnknown(stream, new Error(`No answer within ${limits.storeTimeoutMs} ms`));
  const sent = eventStore.append(stream, expectedRevision, events);
  const { position } = await within(limits.storeTimeoutMs, sent, late);
  return position;
}

/** The stream has more events: from the append without an answer, or from another process. */
async function findStored(
  { eventStore, limits }: AppendContext,
  append: Append,
): Promise<Position | undefined> {
  const { stream, expectedRevision, events } = append;
  let position: Position | undefined;
  let index = 0;
  for await (const event of readEvents(eventStore, stream, expectedRevision + 1, limits.storeTimeoutMs)) {
    if (event.id !== events[index]?.id) break;
    position = event.position;
    index += 1;
  }
  return position;
}
