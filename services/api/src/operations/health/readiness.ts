import { type EventStoreState } from '#event-store/event-store-state';
import { Inject, Injectable } from '@nestjs/common';
import { ClockWatch } from '#runtime/clock-watch';
import { CodeRotation } from '../../areas/students/students/login-codes/code-rotation.js';
import { LOGGER, type Logger } from '../../core/platform/logger.js';
import { SchoolWarmUp } from '../../core/ledger/school-warm-up.js';
import { HealthDatabase } from './health-database.js';
import { LedgerHealthReader, type LedgerHealthReport } from './ledger-health-reader.js';
import { type Pending, PendingMigrations } from './pending-migrations.js';

type Check = 'ok' | 'failed';
/** Faults that do not stop requests from being served. */
type Degradation =
  | 'clock'
  | 'read-only'
  | 'other-secret'
  | 'unknown'
  | 'screens-behind'
  | 'no-projector'
  | 'events-parked'
  | 'events-hidden'
  | 'ledger-short'
  | 'rebuild-waiting';

export type ReadinessReport = {
  status: 'ready' | 'not-ready';
  checks: {
    /** `shared-sessions`: a pooler in transaction mode. */
    database: Check | 'shared-sessions';
    migrations: Check;
    eventStore: EventStoreState;
    schools: 'ok' | 'loading';
  };
  /** The ledger that the database belongs to and the one that it was given, if they differ; null for strangers. */
  ledger: string | null;
  /** Null if the database does not answer, and for strangers. */
  pendingMigrations: Pending | null;
  degraded: readonly Degradation[];
  standing: LedgerHealthReport | null;
};

/** Longer than a standby needs to take over from a projector that hangs. */
const BEHIND_SECONDS = 15;
/** Far longer than any append. */
const HIDDEN_SECONDS = 5;
/** Longer than the rebuild of a large school. */
const WAITING_SECONDS = 300;

/**
 * Reports within a second whether requests can be served. Lagging screens and an unavailable event store are reported,
 * but do not make the process unready.
 */
@Injectable()
export class Readiness {
  private readonly failing = new Set<string>();

  constructor(
    private readonly database: HealthDatabase,
    private readonly migrations: PendingMigrations,
    private readonly ledger: LedgerHealthReader,
    private readonly schools: SchoolWarmUp,
    private readonly clock: ClockWatch,
    private readonly codes: CodeRotation,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Details about databases and their sessions are not shown to strangers. */
  async report(isStranger: boolean): Promise<ReadinessReport> {
    const report = await this.check();
    return isStranger ? { ...report, ledger: null, pendingMigrations: null, standing: null } : report;
  }

  private async check(): Promise<ReadinessReport> {
    const [keepsSessions, pending, standing, eventStore] = await Promise.all([
      this.database.keepsSessions().catch(() => true),
      this.answerOf('migrations', this.migrations.read()),
      this.answerOf('standing', this.ledger.read()),
      this.ledger.eventStoreState(),
    ]);
    const isMigrated = pending?.directory.length === 0 && pending.ledger.length === 0;
    return {
      status: keepsSessions && isMigrated && this.schools.isReady ? 'ready' : 'not-ready',
      checks: {
        database: !keepsSessions ? 'shared-sessions' : pending === null ? 'failed' : 'ok',
        migrations: isMigrated ? 'ok' : 'failed',
        eventStore,
        schools: this.schools.isReady ? 'ok' : 'loading',
      },
      ledger: this.ledger.mismatch,
      pendingMigrations: pending,
      degraded: [
        ...(this.clock.state === 'ok' ? [] : (['clock'] as const)),
        ...(eventStore === 'ok' ? [] : (['read-only'] as const)),
        ...(this.codes.unreadable === 0 ? [] : (['other-secret'] as const)),
        ...(standing === null ? (['unknown'] as const) : degradations(standing)),
      ],
      standing,
    };
  }

  /** @returns null if the check fails, which is logged once until it succeeds again */
  private async answerOf<T>(check: string, answer: Promise<T>): Promise<T | null> {
    try {
      const value = await answer;
      this.failing.delete(check);
      return value;
    } catch (err) {
      if (!this.failing.has(check)) this.logger.warn({ err, check }, 'a health check failed');
      this.failing.add(check);
      return null;
    }
  }
}

function degradations(standing: LedgerHealthReport): Degradation[] {
  const { lagSeconds, parkedEvents, isProjecting, horizon, rebuildWaitSeconds, isLedgerShort } = standing;
  const found: Degradation[] = [];
  if (lagSeconds > BEHIND_SECONDS) found.push('screens-behind');
  if (!isProjecting) found.push('no-projector');
  if (parkedEvents > 0) found.push('events-parked');
  if (horizon !== null && horizon.seconds > HIDDEN_SECONDS) found.push('events-hidden');
  if (isLedgerShort) found.push('ledger-short');
  if (rebuildWaitSeconds > WAITING_SECONDS) found.push('rebuild-waiting');
  return found;
}
