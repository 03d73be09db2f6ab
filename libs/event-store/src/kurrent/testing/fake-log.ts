/** How a KurrentDB handles appends, in memory: revisions, idempotent repetition, tombstones. */
export type LogEvent = {
  stream: string;
  revision: number;
  id: string;
  type: string;
  data: Uint8Array;
  metadata: Uint8Array;
  commit: bigint;
  prepare: bigint;
  /** Whether the append had more than one event. */
  ofSeveral: boolean;
};

export type Proposed = Pick<LogEvent, 'id' | 'type' | 'data' | 'metadata'>;

export type Appended =
  | { kind: 'written'; revision: number; commit: bigint }
  | { kind: 'wrong-revision'; current: number }
  | { kind: 'deleted' };

export class FakeLog {
  readonly events: LogEvent[] = [];
  private readonly listeners = new Set<(events: readonly LogEvent[]) => void>();
  private readonly tombstones = new Set<string>();
  private readonly hidden = new Set<string>();
  private end = 0n;

  /** Notifies of everything written from now on. @returns how to stop */
  onWritten(listener: (events: readonly LogEvent[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Writes an event of the server itself, such as its statistics. */
  writeSystemEvent(): void {
    const nothing = new Uint8Array();
    this.write('$stats', this.of('$stats').length - 1, [
      {
        id: '00000000-0000-0000-0000-000000000001',
        type: '$statsCollected',
        data: nothing,
        metadata: nothing,
      },
    ]);
  }

  isDeleted(stream: string): boolean {
    return this.tombstones.has(stream);
  }

  of(stream: string): readonly LogEvent[] {
    if (this.hidden.has(stream)) return [];
    return this.events.filter((event) => event.stream === stream && !event.type.startsWith('$'));
  }

  append(stream: string, expected: number, proposed: readonly Proposed[]): Appended {
    if (this.isDeleted(stream)) return { kind: 'deleted' };
    const existing = this.of(stream);
    const current = existing.length - 1;
    if (expected !== current) {
      const there = existing.slice(expected + 1, expected + 1 + proposed.length);
      const last = there.at(-1);
      const same = last !== undefined && proposed.every(({ id }, index) => there[index]?.id === id);
      if (!same) return { kind: 'wrong-revision', current };
      return { kind: 'written', revision: last.revision, commit: last.commit };
    }
    const commit = this.write(stream, current, proposed);
    return { kind: 'written', revision: current + proposed.length, commit };
  }

  tombstone(stream: string): void {
    this.tombstones.add(stream);
    const nothing = new Uint8Array();
    this.write(stream, this.of(stream).length - 1, [
      {
        id: '00000000-0000-0000-0000-000000000000',
        type: '$streamDeleted',
        data: nothing,
        metadata: nothing,
      },
    ]);
  }

  /** As a person deletes a stream with the server's tools: its events stay in the global order until a scavenge. */
  softDelete(stream: string): void {
    this.hidden.add(stream);
  }

  /** Truncates a stream as if it were restored from an older backup. Subscribers are not notified. */
  restore(stream: string, length: number): void {
    const first = this.of(stream)[length];
    if (first === undefined) return;
    this.events.splice(this.events.indexOf(first));
    this.end = this.events.at(-1)?.prepare ?? 0n;
  }

  /** Events of one append share the position of the last one as their commit. */
  private write(stream: string, current: number, proposed: readonly Proposed[]): bigint {
    const commit = this.end + BigInt(proposed.length) * 100n;
    const written = proposed.map((event, index): LogEvent => {
      this.end += 100n;
      const place = { revision: current + 1 + index, commit, prepare: this.end };
      return { ...event, stream, ...place, ofSeveral: proposed.length > 1 };
    });
    this.events.push(...written);
    for (const listener of this.listeners) listener(written);
    return commit;
  }
}
