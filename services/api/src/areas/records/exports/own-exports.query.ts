import { exportScope, type DataExport } from '#contracts/records/exports';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { exportState } from './export-state.js';

const MOST = 50;

/** The exports that the caller asked for; an administrator of a school sees those of this school only. */
@Injectable()
export class OwnExportsQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  async list({ userId, schoolId }: Administrator, exportId?: string): Promise<DataExport[]> {
    const rows = await this.db
      .selectFrom('directory.exports as e')
      .leftJoin('directory.schools as s', 's.id', 'e.school_id')
      .leftJoin('directory.districts as d', 'd.id', 'e.district_id')
      .leftJoin('directory.jobs as j', 'j.id', 'e.job_id')
      .selectAll('e')
      .select([
        's.name as school_name',
        'd.name as district_name',
        'j.error',
        sql<DataExport['progress']>`j.progress`.as('progress'),
        exportState.as('state'),
      ])
      .where('e.asked_by', '=', userId)
      .$if(schoolId !== null, (query) => query.where('e.school_id', '=', schoolId))
      .$if(exportId !== undefined, (query) => query.where('e.id', '=', exportId ?? null))
      .orderBy('e.asked_at', 'desc')
      .orderBy('e.id')
      .limit(MOST)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      schoolId: row.school_id,
      schoolName: row.school_name,
      districtId: row.district_id,
      districtName: row.district_name,
      schoolCount: row.school_ids?.length ?? null,
      askedAt: row.asked_at.toISOString(),
      isScheduled: row.is_scheduled,
      parts: exportScope.shape.parts.parse(row.parts),
      format: row.format,
      csvForm: row.csv_form,
      balancesAsOf: row.balances_as_of?.toISOString() ?? null,
      state: row.state,
      progress: row.state === 'running' ? row.progress : null,
      error: row.error,
      revision: row.revision,
      asOf: row.as_of?.toISOString() ?? null,
      size: row.size,
      sha256: row.sha256,
      expiresAt: row.expires_at?.toISOString() ?? null,
    }));
  }
  /** The schools that the file of a complete export holds. */
  async schoolsIn(exportId: string): Promise<{ schoolIds: string[]; isOfDistrict: boolean }> {
    const { school_id, school_ids } = await this.db
      .selectFrom('directory.exports')
      .select(['school_id', 'school_ids'])
      .where('id', '=', exportId)
      .executeTakeFirstOrThrow();
    return school_id === null
      ? { schoolIds: school_ids ?? [], isOfDistrict: true }
      : { schoolIds: [school_id], isOfDistrict: false };
  }
}
