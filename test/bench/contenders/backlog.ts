import { ledgerStream } from '#contracts/events/stream-name';
import { type EventStore, NO_STREAM, type Position } from '#event-store/event-store';
import { randomUUID } from 'node:crypto';
import { awarded, newSchools, recipientsOf } from './awards.js';

const SCHOOLS = 50;
const AWARDS_PER_APPEND = 20;
const DAY_MS = 86_400_000;
/** A term's worth of awards. */
const DAYS = 60;

/** Awards in 50 schools, interleaved and not projected yet. */
export class Backlog {
  private readonly schools = newSchools(SCHOOLS).map((school) => ({ school, revision: NO_STREAM, turn: 0 }));

  constructor(
    private readonly store: EventStore,
    private readonly recipients: number,
  ) {}

  /** Writes at least this many awards; resolves to the position of the last. */
  async write(awards: number): Promise<{ position: Position; awards: number }> {
    const appends = Math.ceil(awards / SCHOOLS / AWARDS_PER_APPEND);
    let position = '';
    for (let i = 0; i < appends; i++) {
      const daysAgo = Math.floor(((appends - i - 1) * DAYS) / appends);
      const at = new Date(Date.now() - daysAgo * DAY_MS);
      const places = await Promise.all(this.schools.map((_, index) => this.append(index, at)));
      position = places.sort().at(-1) ?? position;
    }
    return { position, awards: appends * SCHOOLS * AWARDS_PER_APPEND };
  }

  private async append(index: number, at: Date): Promise<Position> {
    const known = this.schools[index];
    if (known === undefined) throw new RangeError(`There is no school ${index}`);
    const events = Array.from({ length: AWARDS_PER_APPEND }, () => ({
      id: randomUUID(),
      ...awarded(recipientsOf(known.school, this.recipients, known.turn++), at),
    }));
    const { revision, position } = await this.store.append(
      ledgerStream(known.school.id),
      known.revision,
      events,
    );
    known.revision = revision;
    return position;
  }
}
