import { ledgerStream } from '#contracts/events/stream-name';
import { type LedgerHealth } from '#contracts/records/ledger-health';
import { type Database } from '#database/schema';
import { type EventStore } from '#event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import pLimit from 'p-limit';
import { askedSchool, isAsked } from '../../schools/asked-school.js';
import { type Administrator } from '../../../core/auth/administrator.js';
import { Clock } from '#runtime/clock';
import { LOGGER, type Logger } from '../../../core/platform/logger.js';
import { DATABASE, EVENT_STORE } from '../../../core/platform/tokens.js';

/** Time limit for the event store, for all schools together. */
const PATIENCE_MS = 2_000;
/** Limited so that appends still find a connection. */
const STREAMS_AT_ONCE = 2;

/** The last fact that a school's screens show. Its id is null if it was parked. */
type Shown = { schoolId: string; revision: number | null; eventId: string | null; parked: number };

type Compared = { behindSince?: Date; isAhead?: boolean };

@Injectable()
export class LedgerHealthQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    @Inject(EVENT_STORE) private readonly eventStore: EventStore,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  /** Compares the read models with the streams themselves, so that a stopped projector is noticed. */
  async run(caller: Administrator, schoolId: string | undefined): Promise<LedgerHealth> {
    const schools = await this.shown(askedSchool(caller, schoolId));
    const parked = schools.reduce((sum, school) => sum + school.parked, 0);
    try {
      const compared = await this.compare(schools);
      const waiting = compared.flatMap(({ behindSince }) => behindSince ?? []);
      const oldest = Math.min(...waiting.map(Number));
      const lagMs = waiting.length === 0 ? 0 : Math.max(0, this.clock.now().getTime() - oldest);
      const schoolsAhead = compared.filter(({ isAhead }) => isAhead === true).length;
      return { schoolsBehind: waiting.length, lagSeconds: Math.floor(lagMs / 1_000), schoolsAhead, parked };
    } catch (error) {
      this.logger.warn({ err: error }, 'the event store did not report the ledgers’ revisions in time');
      return { schoolsBehind: null, lagSeconds: 0, schoolsAhead: 0, parked };
    }
  }

  private async shown(asked: string | null): Promise<Shown[]> {
    const { rows } = await sql<Shown>`
      SELECT s.id AS "schoolId", greatest(p.revision, l.revision) AS revision, p.parked,
             CASE WHEN p.revision > l.revision THEN NULL ELSE l.event_id::text END AS "eventId"
      FROM directory.schools s
        CROSS JOIN LATERAL (SELECT max(revision) AS revision, count(*) AS parked
                            FROM readmodel.parked_events WHERE school_id = s.id) p
        LEFT JOIN LATERAL (SELECT revision, event_id FROM readmodel.ledger_entries WHERE school_id = s.id
                           ORDER BY revision DESC LIMIT 1) l ON true
      WHERE ${isAsked(asked)}`.execute(this.db);
    return rows;
  }

  private async compare(schools: readonly Shown[]): Promise<Compared[]> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const atOnce = pLimit(STREAMS_AT_ONCE);
    return Promise.all(schools.map((school) => atOnce(() => this.compareSchool(school, signal))));
  }

  /** Looks for the last fact that the screens show, and for the one after it. */
  private async compareSchool(
    { schoolId, revision, eventId }: Shown,
    signal: AbortSignal,
  ): Promise<Compared> {
    signal.throwIfAborted();
    const last = revision ?? -1;
    let isFound = last < 0;
    const events = this.eventStore.read(ledgerStream(schoolId), Math.max(last, 0), signal);
    for await (const batch of events) {
      for (const event of batch) {
        if (event.revision > last) return { behindSince: event.recordedAt };
        if (eventId !== null && event.id !== eventId) return { isAhead: true };
        isFound = true;
      }
    }
    return isFound ? {} : { isAhead: true };
  }
}
