import { ledgerStream } from '#contracts/events/stream-name';
import { type LedgerHealth } from '#contracts/ledger-health';
import { type Database } from '#database/schema';
import { type EventStore } from '#event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import pLimit from 'p-limit';
import { askedSchool, isAsked } from '../administration/admin-scope.js';
import { type Administrator } from '../auth/administrator.js';
import { Clock } from '../platform/clock.js';
import { LOGGER, type Logger } from '../platform/logger.js';
import { DATABASE, EVENT_STORE } from '../platform/tokens.js';

/** How long the event store may take for all schools together. */
const PATIENCE_MS = 2_000;
/** Few enough that appends find a connection. */
const STREAMS_AT_ONCE = 2;

type Shown = { schoolId: string; revision: number | null; parked: number };

@Injectable()
export class LedgerHealthQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    @Inject(EVENT_STORE) private readonly eventStore: EventStore,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  /** Compares what the screens have with the streams themselves, so a stopped projector cannot hide. */
  async run(caller: Administrator, schoolId: string | undefined): Promise<LedgerHealth> {
    const schools = await this.shown(askedSchool(caller, schoolId));
    const parked = schools.reduce((sum, school) => sum + school.parked, 0);
    try {
      const waiting = await this.waitingSince(schools);
      const oldest = Math.min(...waiting.map(Number));
      const lagMs = waiting.length === 0 ? 0 : Math.max(0, this.clock.now().getTime() - oldest);
      return { schoolsBehind: waiting.length, lagSeconds: Math.floor(lagMs / 1_000), parked };
    } catch (error) {
      this.logger.warn({ err: error }, 'the event store did not tell in time how far the ledgers are');
      return { schoolsBehind: null, lagSeconds: 0, parked };
    }
  }

  private async shown(asked: string | null): Promise<Shown[]> {
    const { rows } = await sql<Shown>`
      SELECT s.id AS "schoolId", greatest(p.revision, l.revision) AS revision, p.parked
      FROM directory.schools s,
        LATERAL (SELECT max(revision) AS revision FROM readmodel.ledger_entries WHERE school_id = s.id) l,
        LATERAL (SELECT max(revision) AS revision, count(*) AS parked
                 FROM readmodel.parked_events WHERE school_id = s.id) p
      WHERE ${isAsked(asked)}`.execute(this.db);
    return rows;
  }

  /** When the oldest fact was recorded that a school's screens do not have, of each school that has one. */
  private async waitingSince(schools: readonly Shown[]): Promise<Date[]> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const atOnce = pLimit(STREAMS_AT_ONCE);
    const found = await Promise.all(
      schools.map(({ schoolId, revision }) =>
        atOnce(() => this.recordedAfter(schoolId, revision ?? -1, signal)),
      ),
    );
    return found.filter((at) => at !== undefined);
  }

  private async recordedAfter(
    schoolId: string,
    revision: number,
    signal: AbortSignal,
  ): Promise<Date | undefined> {
    signal.throwIfAborted();
    for await (const [next] of this.eventStore.read(ledgerStream(schoolId), revision + 1, signal))
      if (next !== undefined) return next.recordedAt;
    return undefined;
  }
}
