import { type Database } from '#database/schema';
import { type Actor } from '#domain/ledger/events';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { DATABASE } from '../platform/tokens.js';

/** Old entries that are removed with each statement of the clean-up. */

/** A member of staff at work in a school. */
type Colleague = { schoolId: string; userId: string };
type ActivityActor = Actor & { kind: 'staff' | 'student' };

/** What somebody did that changed nothing. It must hold no personal values: ids, and words of the product. */
export type Activity = {
  /** Null for somebody without a school. */
  schoolId: string | null;
  /** For a failed sign-in: the account that somebody tried. */
  actor: ActivityActor;
  /** How often; 1 if absent. */
  times?: number;
} & (
  | { kind: 'sign-in'; details: { device: string | null } }
  | { kind: 'failed-sign-in'; details: { step: 'password' | 'second-step' | 'passkey' | 'code' } }
  | { kind: 'download'; details: Download }
  | { kind: 'codes-shown'; subjectId: string; details: { of: 'class' | 'student' } }
);

/** A file with the school’s data: the report’s name in its address, and its filters. */
export type Download = { report: string; filters: Record<string, string> };

/** The log of activities, separate from the audit log of changes. */
@Injectable()
export class ActivityLog {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  /** @param device such as `Chrome on Windows`; null if unknown */
  recordSignIn(schoolId: string | null, actor: ActivityActor, device: string | null): Promise<void> {
    return this.record([{ schoolId, actor, kind: 'sign-in', details: { device } }]);
  }

  /** Call it before the file is sent, so that none leaves without an entry. */
  recordDownload({ schoolId, userId }: Colleague, details: Download): Promise<void> {
    return this.recordDownloads([schoolId], userId, details);
  }

  /** Records the download of a file with the data of several schools: one entry for each school. */
  recordDownloads(
    schoolIds: readonly string[],
    userId: string,
    details: Download,
    db: Kysely<Database> = this.db,
  ): Promise<void> {
    const actor: ActivityActor = { kind: 'staff', id: userId };
    return this.record(
      schoolIds.map((schoolId) => ({ schoolId, actor, kind: 'download', details })),
      db,
    );
  }

  /** Call it before the codes are sent. */
  recordCodesShown(
    { schoolId, userId }: Colleague,
    { of, id: subjectId }: { of: 'class' | 'student'; id: string },
  ): Promise<void> {
    const actor: ActivityActor = { kind: 'staff', id: userId };
    return this.record([{ schoolId, actor, kind: 'codes-shown', subjectId, details: { of } }]);
  }

  /** The same activity again within the hour only raises the number of times. */
  async record(activities: readonly Activity[], db: Kysely<Database> = this.db): Promise<void> {
    if (activities.length === 0) return;
    const rows = activities.map(({ schoolId, actor, times = 1, ...activity }) => ({
      school_id: schoolId,
      kind: activity.kind,
      actor_kind: actor.kind,
      actor_id: actor.id,
      subject_id: activity.kind === 'codes-shown' ? activity.subjectId : null,
      details: activity.details,
      times,
    }));
    const now = this.clock.now();
    // In one order, so that two statements that raise the same rows cannot wait for each other.
    await sql`
      INSERT INTO directory.activity_log AS log
        (school_id, kind, actor_kind, actor_id, subject_id, class_id, details, at, last_at, hour, times)
      SELECT school_id, kind, actor_kind, actor_id, subject_id,
             (SELECT s.class_id FROM directory.students s
              WHERE s.id = coalesce(subject_id, CASE actor_kind WHEN 'student' THEN actor_id::uuid END)),
             details, ${now}, ${now}, date_trunc('hour', ${now}::timestamptz, 'UTC'), sum(times)
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             AS activity (school_id uuid, kind text, actor_kind text, actor_id text, subject_id uuid, details jsonb,
                          times integer)
      WHERE school_id IS NULL OR EXISTS (SELECT FROM directory.schools s WHERE s.id = school_id)
      GROUP BY school_id, kind, actor_kind, actor_id, subject_id, details
      ORDER BY actor_id, kind, details, subject_id, school_id
      ON CONFLICT (actor_id, hour, kind, details, coalesce(subject_id, ${NIL}), coalesce(school_id, ${NIL}))
      DO UPDATE SET times = log.times + excluded.times, last_at = excluded.last_at`.execute(db);
  }
}

/** Exactly as in the index, by which the same activity is found. */
const NIL = sql.raw(`'00000000-0000-0000-0000-000000000000'`);
