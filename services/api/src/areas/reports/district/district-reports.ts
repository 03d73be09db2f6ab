import {
  type DistrictFilters,
  districtReport,
  type DistrictReport,
  type DistrictReportChoices,
} from '#contracts/reports/district';
import { type DaySpan } from '#contracts/reports/filters';
import { type Database } from '#database/schema';
import { type CsvForm } from '#domain/csv-form';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { type Kysely } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { ActivityLog } from '../../../core/directory/activity-log.js';
import { refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { readTogether } from '#reports/reading';
import { ReportCsv } from '../school/report-csv.js';
import { daysOf } from '#reports/report-period';
import { askedTexts } from '../school/asked-texts.js';
import { readCategoryNames } from './categories.js';
import { type DistrictSchool, districtScopeOf, schoolsOf } from './district-scope.js';
import { readGroups } from './groups.js';
import { readDistrict } from './read-district.js';
import { gradesShownIn } from './rosters.js';
import { SPAN_NAMES, type SpanName } from './school-figures.js';

/** Compares schools for executive administrators. */
@Injectable()
export class DistrictReports {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly activities: ActivityLog,
  ) {}

  /** @throws Problem as `districtScopeOf`, and 422 if no school has a term */
  show(filters: DistrictFilters): Promise<DistrictReport> {
    return readTogether(this.db, async (db) => {
      const scope = await districtScopeOf(db, filters, this.clock.now());
      const spans = spansOf(scope.schools);
      if (spans === undefined && scope.schools.length > 0)
        throw refused(422, 'no-terms', 'period', 'No terms are set.');
      const today = scope.asOf.toISOString().slice(0, 10);
      const { current: period, before: previous } = spans ?? {
        current: { from: today, to: today },
        before: { from: today, to: today },
      };
      const { byDay, ...read } = await readDistrict(db, scope);
      return {
        period,
        previous,
        asOf: scope.asOf.toISOString(),
        isPast: scope.isPast,
        ...read,
        days: byDay === undefined ? [] : daysOf(period).map((day) => ({ day, ...pointsOf(byDay.get(day)) })),
      };
    });
  }

  /** The file, recorded before it is sent, in the audit of each school whose figures it holds. */
  async file(
    { actor }: Administrator,
    { csvForm, ...filters }: DistrictFilters & { csvForm: CsvForm },
    reply: FastifyReply,
  ): Promise<string> {
    const { rows, period } = await this.show(filters);
    const shown = rows.filter(({ note }) => note === null).map(({ school }) => school.id);
    const details = { report: districtReport.name, filters: askedTexts(filters) };
    await this.activities.recordDownloads(shown, actor.id, details);
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="district-${period.from}-to-${period.to}.csv"`);
    const csv = new ReportCsv(districtReport.columns, { form: csvForm, timeZone: 'UTC' });
    return csv.begin() + csv.add(rows);
  }

  /** @throws Problem 404 */
  choices(districtId: string | undefined): Promise<DistrictReportChoices> {
    return readTogether(this.db, async (db) => {
      const schoolIds = (await schoolsOf(db, districtId)).map(({ id }) => id);
      return {
        districts: await db
          .selectFrom('directory.districts')
          .select(['id', 'name'])
          .orderBy(({ fn }) => fn('lower', ['name']))
          .orderBy('id')
          .execute(),
        grades: gradesShownIn(await readGroups(db, schoolIds)),
        categories: await readCategoryNames(db, schoolIds),
      };
    });
  }
}

function pointsOf(points = { gross: 0, takenBack: 0 }) {
  return { points: points.gross - points.takenBack, takenBack: points.takenBack };
}

/** From the first day of any school to the last; undefined if none has any. */
function spansOf(schools: readonly DistrictSchool[]): Record<SpanName, DaySpan> | undefined {
  const spans = schools.flatMap((school) => school.spans ?? []);
  if (spans.length === 0) return undefined;
  const [current, before] = SPAN_NAMES.map((name) => ({
    from: spans.map((span) => span[name].from).reduce((a, b) => (a < b ? a : b)),
    to: spans.map((span) => span[name].to).reduce((a, b) => (a > b ? a : b)),
  }));
  return current && before && { current, before };
}
