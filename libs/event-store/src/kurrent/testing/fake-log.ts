/** What a KurrentDB does with appends, in memory: revisions, idempotent repetition, tombstones. */
export type LogEvent = {
  stream: string;
  revision: number;
  id: string;
  type: string;
  data: Uint8Array;
  metadata: Uint8Array;
  commit: bigint;
  prepare: bigint;
};

export type Proposed = Pick<LogEvent, 'id' | 'type' | 'data' | 'metadata'>;

export type Appended =
  | { kind: 'written'; revision: number; commit: bigint }
  | { kind: 'wrong-revision'; current: number }
  | { kind: 'deleted' };

export class FakeLog {
  readonly events: LogEvent[] = [];
  private readonly tombstones = new Set<string>();
  private end = 0n;

  isDeleted(stream: string): boolean {
    return this.tombstones.has(stream);
  }

  of(stream: string): readonly LogEvent[] {
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

  /** Events of one append share the place of the last one as their commit. */
  private write(stream: string, current: number, proposed: readonly Proposed[]): bigint {
    const commit = this.end + BigInt(proposed.length) * 100n;
    proposed.forEach((event, index) => {
      this.end += 100n;
      this.events.push({ ...event, stream, revision: current + 1 + index, commit, prepare: this.end });
    });
    return commit;
  }
}
