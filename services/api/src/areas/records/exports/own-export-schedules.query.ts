import { type ExportSchedule, exportSchedule } from '#contracts/records/exports';
import { type Database } from '#database/schema';
import { type ExportCadence, nextExport } from '#domain/export-schedule';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { DATABASE } from '../../../core/platform/tokens.js';
import { exportState } from './export-state.js';

/** The scheduled exports of one person. */
@Injectable()
export class OwnExportSchedulesQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  async list(userId: string, db = this.db): Promise<ExportSchedule[]> {
    const rows = await schedulesOf(db, userId).execute();
    const now = this.clock.now();
    return rows.map((row) =>
      exportSchedule.parse({
        id: row.id,
        districtId: row.district_id,
        districtName: row.district_name,
        weekday: row.weekday,
        timeZone: row.time_zone,
        parts: row.parts,
        format: row.format,
        csvForm: row.csv_form,
        nextAt: nextExport(row.weekday as ExportCadence, row.time_zone, now).at.toISOString(),
        last:
          row.last_id === null
            ? null
            : {
                id: row.last_id,
                askedAt: row.last_asked_at?.toISOString(),
                state: row.last_state,
                error: row.last_error,
              },
      }),
    );
  }
}

function schedulesOf(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('directory.export_schedules as s')
    .innerJoin('directory.districts as d', 'd.id', 's.district_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('directory.export_runs as r')
          .innerJoin('directory.exports as e', 'e.id', 'r.export_id')
          .leftJoin('directory.jobs as j', 'j.id', 'e.job_id')
          .whereRef('r.schedule_id', '=', 's.id')
          .select(['e.id', 'e.asked_at', 'j.error', exportState.as('state')])
          .orderBy('r.day', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('s')
    .select('d.name as district_name')
    .select([
      'last.id as last_id',
      'last.asked_at as last_asked_at',
      'last.state as last_state',
      'last.error as last_error',
    ])
    .where('s.user_id', '=', userId)
    .orderBy('s.since')
    .orderBy('s.id');
}
