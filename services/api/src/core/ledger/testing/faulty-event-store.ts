import {
  type AppendResult,
  AppendOutcomeUnknown,
  EventStoreUnavailable,
  type EventToAppend,
  NO_STREAM,
  type RecordedEvent,
  VersionConflict,
} from '#event-store/event-store';
import { type LedgerStore } from '../ledger-store.js';

/** The fault of an append: its answer is lost, or the append itself is lost, or it hangs, or … */
export type Fault =
  'answer-lost' | 'request-lost' | 'no-answer' | 'unavailable' | { refused: Error } | 'none';

/**
 * An event store in memory, for faults that a real one does not show on demand. Without a fault it behaves as the
 * contract suite requires of the real ones.
 */
export class FaultyEventStore implements LedgerStore {
  readonly appends: { stream: string; expectedRevision: number; ids: string[] }[] = [];
  private readonly streams = new Map<string, RecordedEvent[]>();
  private readonly faults: Fault[] = [];
  private reads: 'answered' | 'refused' | 'unanswered' = 'answered';
  /** If false, an append that was already stored is a conflict like any other. */
  knowsDuplicates = true;
  /** Called before an append is stored, to simulate another process. */
  beforeAppend: () => void = () => undefined;
  /** Called when a read has seen the stream; its answer waits for this. */
  beforeAnswer: (stream: string) => Promise<void> = () => Promise.resolve();

  failNextAppends(...faults: Fault[]): void {
    this.faults.push(...faults);
  }

  heal(): void {
    this.faults.length = 0;
    this.reads = 'answered';
  }

  failReads(how: 'answered' | 'refused' | 'unanswered'): void {
    this.reads = how;
  }

  async append(
    stream: string,
    expectedRevision: number,
    events: readonly EventToAppend[],
  ): Promise<AppendResult> {
    this.appends.push({ stream, expectedRevision, ids: events.map(({ id }) => id) });
    const fault = this.faults.shift() ?? 'none';
    if (fault === 'no-answer') return new Promise(() => undefined);
    if (fault === 'unavailable') throw new EventStoreUnavailable(new Error('gone'));
    if (fault === 'request-lost') throw new AppendOutcomeUnknown(stream, new Error('reset'));
    if (typeof fault === 'object') throw fault.refused;
    this.beforeAppend();
    const result = this.store(stream, expectedRevision, events);
    if (fault === 'answer-lost') throw new AppendOutcomeUnknown(stream, new Error('reset'));
    return Promise.resolve(result);
  }

  async *read(stream: string, fromRevision: number): AsyncGenerator<readonly RecordedEvent[]> {
    if (this.reads === 'refused') throw new EventStoreUnavailable(new Error('gone'));
    if (this.reads === 'unanswered') await new Promise(() => undefined);
    const events = this.eventsOf(stream).slice(fromRevision);
    await this.beforeAnswer(stream);
    if (events.length > 0) yield Promise.resolve(events);
  }

  eventsOf(stream: string): readonly RecordedEvent[] {
    return this.streams.get(stream) ?? [];
  }

  private store(stream: string, expectedRevision: number, events: readonly EventToAppend[]): AppendResult {
    const stored = this.streams.get(stream) ?? [];
    const same = stored.slice(expectedRevision + 1, expectedRevision + 1 + events.length);
    const isStoredAlready =
      this.knowsDuplicates &&
      same.length === events.length &&
      same.every(({ id }, n) => id === events[n]?.id);
    if (!isStoredAlready) {
      if ((stored.at(-1)?.revision ?? NO_STREAM) !== expectedRevision) {
        throw new VersionConflict(stream, expectedRevision);
      }
      const recorded = events.map((event, n) => place(event, stream, expectedRevision + 1 + n));
      this.streams.set(stream, [...stored, ...recorded]);
    }
    const revision = expectedRevision + events.length;
    return { revision, position: positionOf(revision) };
  }

  /** Simulates a write by another process. */
  write(stream: string, events: readonly EventToAppend[]): void {
    this.store(stream, this.eventsOf(stream).length - 1, events);
  }

  /** Simulates that the school was deleted or its stream restored from an older backup. */
  truncate(stream: string, length: number): void {
    this.streams.set(stream, this.eventsOf(stream).slice(0, length));
  }
}

function place(event: EventToAppend, stream: string, revision: number): RecordedEvent {
  const through = JSON.parse(JSON.stringify(event)) as EventToAppend;
  return { ...through, stream, revision, position: positionOf(revision), recordedAt: new Date(0) };
}

const positionOf = (revision: number): string => String(revision).padStart(8, '0');
