import { type ReportChoices } from '#contracts/reports/choices';
import { type Database } from '#database/schema';
import { compareGrades } from '#domain/grades';
import { HIDEABLE_REPORTS, obstacleTo, STAFF_REPORT, unnarrowed } from '#domain/report-access';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { isTaughtBy } from '../../../core/directory/class-teachers.js';
import { SchoolSettingsReader } from '../../../core/directory/school-settings-reader.js';
import { DATABASE } from '../../../core/platform/tokens.js';

@Injectable()
export class ReportChoicesQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly settings: SchoolSettingsReader,
  ) {}

  async run(caller: Caller): Promise<ReportChoices> {
    const settings = await this.settings.get(caller.schoolId);
    const isHidden = (report: string) => obstacleTo(unnarrowed(report), caller, settings) !== undefined;
    return {
      grades: await this.gradesOf(caller),
      staff: isHidden(STAFF_REPORT) ? [] : await this.staffOf(caller),
      hidden: HIDEABLE_REPORTS.filter(isHidden),
      hasTerms: settings.terms.length > 0,
    };
  }

  private async gradesOf({ schoolId, role, userId }: Caller): Promise<string[]> {
    const { rows } = await sql<{ grade: string }>`
      SELECT DISTINCT s.grade FROM directory.students s JOIN directory.classes c ON c.id = s.class_id
      WHERE s.school_id = ${schoolId} AND s.archived_at IS NULL AND s.removed_at IS NULL AND s.grade IS NOT NULL
        AND (${role === 'school_admin'} OR ${isTaughtBy(userId)})`.execute(this.db);
    return rows.map(({ grade }) => grade).sort(compareGrades);
  }

  private staffOf({ schoolId }: Caller): Promise<{ id: string; name: string }[]> {
    return this.db
      .selectFrom('directory.users')
      .select(['id', 'shown_name as name'])
      .where('school_id', '=', schoolId)
      .orderBy('shown_name')
      .orderBy('id')
      .execute();
  }
}
