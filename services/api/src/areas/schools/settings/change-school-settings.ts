import { type EditedSettings, type SchoolSettings } from '#contracts/schools/school-settings';
import { requestRebuild } from '#database/rebuild-requests';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#runtime/clock';
import { type Kysely, type Transaction } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { edited, requireVersion } from '../../../core/directory/edits.js';
import {
  SchoolSettingsReader,
  SETTINGS_COLUMNS,
  toSettings,
} from '../../../core/directory/school-settings-reader.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { lockOpenSchool } from '../schools/lock-school.js';
import { zoneName } from '../schools/zone-name.js';
import { movedPaidThrough } from '../schools/school-columns.js';

@Injectable()
export class ChangeSchoolSettings {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly settings: SchoolSettingsReader,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 409 if the school was changed since `version` */
  async run({ actor, schoolId }: Caller, { version, ...edit }: EditedSettings): Promise<SchoolSettings> {
    const timeZone = edit.timeZone && (await zoneName(this.db, edit.timeZone));
    await changeDirectory(this.db, async (tx) => {
      const school = await lockOpenSchool(tx, schoolId);
      requireVersion('school', school.version, version);
      const row = await readStored(tx, schoolId);
      const stored = toSettings(row);
      const wanted = edited<SchoolSettings>(stored, { ...edit, timeZone });
      if (isDeepStrictEqual(wanted, stored)) return undefined;
      const drawnSince = row.raffles_drawn_since;
      const before = toColumns(stored, drawnSince);
      const after = toColumns(wanted, wanted.areRafflesDrawnAtEnd ? (drawnSince ?? this.clock.now()) : null);
      await tx
        .updateTable('directory.schools')
        .set({
          ...after,
          terms: JSON.stringify(after.terms),
          store_hours: after.store_hours && JSON.stringify(after.store_hours),
          paid_through: movedPaidThrough(school, after.time_zone),
          version: school.version + 1,
        })
        .where('id', '=', schoolId)
        .execute();
      // The school's days now begin and end at different times.
      if (before.time_zone !== after.time_zone) await requestRebuild(tx, schoolId);
      return { schoolId, actor, action: 'update', entity: 'school', entityId: schoolId, before, after };
    });
    return this.settings.get(schoolId);
  }
}

async function readStored(tx: Transaction<Database>, schoolId: string) {
  const query = tx.selectFrom('directory.schools').select(SETTINGS_COLUMNS).where('id', '=', schoolId);
  return query.executeTakeFirstOrThrow();
}

function toColumns(settings: SchoolSettings, rafflesDrawnSince: Date | null) {
  return {
    time_zone: settings.timeZone,
    year_starts_on: settings.yearStartsOn,
    terms: settings.terms,
    week_starts_on: settings.weekStartsOn,
    is_ranking_hidden: settings.isRankingHidden,
    name_order: settings.nameOrder,
    staff_reports: settings.staffReports,
    house_standings: settings.houseStandings,
    retention_years: settings.retentionYears,
    raffles_drawn_since: rafflesDrawnSince,
    has_category_values: settings.hasCategoryValues,
    store_hours: settings.storeHours,
  };
}
