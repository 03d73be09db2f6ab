import { type SchoolSettings } from '#contracts/schools/school-settings';
import { type Database, type Schools } from '#database/schema';
import { isTimeZone } from '#domain/school-day';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Selectable } from 'kysely';
import { notFound } from '../http/problem.js';
import { DATABASE } from '../platform/tokens.js';

export const SETTINGS_COLUMNS = [
  'time_zone',
  'year_starts_on',
  'terms',
  'week_starts_on',
  'is_ranking_hidden',
  'name_order',
  'staff_reports',
  'house_standings',
  'retention_years',
  'raffles_drawn_since',
  'has_category_values',
  'store_hours',
  'version',
] as const;

type SettingsRow = Pick<Selectable<Schools>, (typeof SETTINGS_COLUMNS)[number]>;

export function toSettings(row: SettingsRow): SchoolSettings {
  return {
    timeZone: row.time_zone,
    isTimeZoneKnown: isTimeZone(row.time_zone),
    yearStartsOn: row.year_starts_on,
    terms: row.terms,
    weekStartsOn: row.week_starts_on,
    isRankingHidden: row.is_ranking_hidden,
    nameOrder: row.name_order,
    staffReports: row.staff_reports,
    houseStandings: row.house_standings,
    retentionYears: row.retention_years,
    areRafflesDrawnAtEnd: row.raffles_drawn_since !== null,
    hasCategoryValues: row.has_category_values,
    storeHours: row.store_hours,
    version: row.version,
  };
}

/** Reads what a school has decided for itself. */
@Injectable()
export class SchoolSettingsReader {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** @throws Problem 404 */
  async get(schoolId: string): Promise<SchoolSettings> {
    const row = await this.db
      .selectFrom('directory.schools')
      .select(SETTINGS_COLUMNS)
      .where('id', '=', schoolId)
      .executeTakeFirst();
    if (row === undefined) throw notFound('schoolId', 'This school does not exist.');
    return toSettings(row);
  }
}
