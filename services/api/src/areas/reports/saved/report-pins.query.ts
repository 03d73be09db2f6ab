import { type ReportPin, reportPin } from '#contracts/reports/pins';
import { type Database } from '#database/schema';
import { obstacleTo } from '#domain/report-access';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { classIdsTaughtBy } from '../../../core/directory/class-teachers.js';
import { SchoolSettingsReader } from '../../../core/directory/school-settings-reader.js';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';

@Injectable()
export class ReportPinsQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly settings: SchoolSettingsReader,
  ) {}

  /** Administrators see every pin, also of reports that can no longer be shown, to take them off. */
  async list(caller: Caller): Promise<ReportPin[]> {
    const pins = (await this.pinsOf(caller.schoolId).execute()).flatMap(toPins);
    return caller.role === 'school_admin' || pins.length === 0 ? pins : this.seenBy(caller, pins);
  }

  /** @throws Problem 404 */
  async get(schoolId: string, id: string): Promise<ReportPin> {
    const [pin] = (await this.pinsOf(schoolId).where('p.id', '=', id).execute()).flatMap(toPins);
    if (pin === undefined) throw pinIsUnknown();
    return pin;
  }

  /**
   * The pins that a teacher sees: of reports that they may open, and that would not be empty because they teach no class.
   */
  private async seenBy(caller: Caller, pins: ReportPin[]): Promise<ReportPin[]> {
    const { schoolId, userId } = caller;
    const [taught, settings] = await Promise.all([
      classIdsTaughtBy(this.db, schoolId, userId),
      this.settings.get(schoolId),
    ]);
    if (taught.length === 0) return [];
    return pins.filter(({ report, staff, class: schoolClass }) => {
      const isClassTaught = schoolClass === null ? null : taught.includes(schoolClass.id);
      const asked = { report, staffId: staff?.id ?? null, isClassTaught };
      return obstacleTo(asked, caller, settings) === undefined;
    });
  }

  private pinsOf(schoolId: string) {
    return this.db
      .selectFrom('directory.report_pins as p')
      .leftJoin('directory.classes as c', 'c.id', 'p.class_id')
      .leftJoin('directory.point_categories as k', 'k.id', 'p.category_id')
      .leftJoin('directory.users as u', 'u.id', 'p.staff_id')
      .where('p.school_id', '=', schoolId)
      .select(['p.id', 'p.report', 'p.period', 'p.from_day', 'p.to_day', 'p.grade', 'p.days'])
      .select(['p.class_id', 'c.name as class_name', 'c.archived_at as class_archived_at'])
      .select(['p.category_id', 'k.name as category_name', 'k.archived_at as category_archived_at'])
      .select(['p.staff_id', 'u.shown_name as staff_name', 'u.is_active as is_staff_active'])
      .orderBy('p.pinned_at')
      .orderBy('p.id');
  }
}

export const pinIsUnknown = () => notFound('pinId', 'This report is no longer pinned');

type PinRow = Awaited<ReturnType<ReturnType<ReportPinsQuery['pinsOf']>['executeTakeFirstOrThrow']>>;

/** Nothing for a pin that only a later release knows how to show. */
function toPins(row: PinRow): ReportPin[] {
  const { data } = reportPin.safeParse({
    id: row.id,
    report: row.report,
    grade: row.grade,
    days: row.days,
    period: row.period,
    from: row.from_day,
    to: row.to_day,
    class: named(row.class_id, row.class_name, row.class_archived_at !== null),
    category: named(row.category_id, row.category_name, row.category_archived_at !== null),
    staff: named(row.staff_id, row.staff_name ?? 'Former staff', row.is_staff_active !== true),
  });
  return data === undefined ? [] : [data];
}

/** What a filter names; null if it is not applied. */
export function named(id: string | null, name: string | null, isGone: boolean) {
  return id === null ? null : { id, name, isGone };
}
