import {
  type DistrictFilters,
  districtReport,
  type DistrictReport,
  type DistrictReportChoices,
} from '#contracts/reports/district';
import { type DaySpan } from '#contracts/reports/filters';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { type Kysely } from 'kysely';
import { type Administrator } from '../../core/auth/administrator.js';
import { ActivityLog } from '../../core/directory/activity-log.js';
import { refused } from '../../core/http/problem.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { readTogether } from '#reports/reading';
import { toCsv } from '../reports/report-csv.js';
import { daysOf } from '#reports/report-period';
import { askedTexts } from '../reports/asked-texts.js';
import { readCategoryNames } from './categories.js';
import { type DistrictSchool, districtScopeOf, schoolsOf } from './district-scope.js';
import { KnownPlaces } from './known-places.js';
import { readDistrict } from './read-district.js';
import { readGradesShown } from './rosters.js';
import { SPAN_NAMES, type SpanName } from './school-figures.js';

/** Compares schools for executive administrators. */
@Injectable()
export class DistrictReports {
  private readonly known = new KnownPlaces();

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
      const { byDay, ...read } = await readDistrict(db, scope, this.known);
      return {
        ...{ period, previous, asOf: scope.asOf.toISOString(), isPast: scope.isPast },
        ...read,
        days: byDay === undefined ? [] : daysOf(period).map((day) => ({ day, ...pointsOf(byDay.get(day)) })),
      };
    });
  }

  /** The file, recorded in the log of activities before it is sent. */
  async file({ actor }: Administrator, filters: DistrictFilters, reply: FastifyReply): Promise<string> {
    const { rows, period } = await this.show(filters);
    const details = { report: districtReport.name, filters: askedTexts(filters) };
    await this.activities.record([
      { schoolId: null, actor: { kind: 'staff', id: actor.id }, kind: 'download', details },
    ]);
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="district-${period.from}-to-${period.to}.csv"`);
    return toCsv(districtReport.columns, rows, 'UTC');
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
        grades: await readGradesShown(db, schoolIds),
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
