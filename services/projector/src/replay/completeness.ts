import type { Entry } from '../runner/entry.js';

/** A replay that must be discarded, because it contains less than the facts. The message is for an operator. */
export class ReplayRefused extends Error {
  override readonly name = 'ReplayRefused';
}

/** The events that a replay has folded, by school. */
export class Folded {
  private readonly schools = new Map<string, { events: number; last: number }>();

  /** @returns false for an event that was already folded */
  add({ schoolId, recorded: { revision } }: Entry): boolean {
    const before = this.schools.get(schoolId) ?? { events: 0, last: -1 };
    if (revision <= before.last) return false;
    this.schools.set(schoolId, { events: before.events + 1, last: revision });
    return true;
  }

  isEmpty(): boolean {
    return this.schools.size === 0;
  }

  /** The last revision of each school, except some. */
  revisions(except: readonly string[]): Map<string, number> {
    const schools = [...this.schools].filter(([schoolId]) => !except.includes(schoolId));
    return new Map(schools.map(([schoolId, { last }]) => [schoolId, last]));
  }

  /** @param revision the last one in the live rows */
  isComplete(schoolId: string, revision: number): boolean {
    return this.countOf(schoolId) > revision;
  }

  /**
   * Refuses the replay: the wrong event store, or one that lacks its newest part, must never empty screens.
   * @throws ReplayRefused
   */
  refuse(schoolId: string, revision: number): never {
    throw new ReplayRefused(
      `The read models of school ${schoolId} hold ${revision + 1} events, but the ledger gave only ${this.countOf(schoolId)}. ` +
        'Nothing was changed. Check that EVENT_STORE_URL names the ledger that the projector follows. ' +
        'If its newest part is lost for good, rebuild with --accept-loss',
    );
  }

  private countOf(schoolId: string): number {
    return this.schools.get(schoolId)?.events ?? 0;
  }
}

export function refuseEmpty(): never {
  throw new ReplayRefused(
    'The ledger holds events, but according to the read models none of them has been applied, so there was nothing ' +
      'to compare. Nothing was changed. Let the projector catch up, or rebuild all schools where rows were lost',
  );
}
