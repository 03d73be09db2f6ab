import {
  appliedTogether,
  type DistrictRoster,
  districtLeftOut,
  type getDistrictRoster,
  schoolRoster,
} from '#contracts/rosters/district-rosters';
import { rosterFault } from '#contracts/rosters/roster-imports';
import { type ResponseOf } from '#contracts/route';
import { type Database } from '#database/schema';
import { applyDistrictRoster } from '#jobs/registry';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { requireDistrict } from '../../schools/districts/districts.query.js';
import { fingerprintOf, type KeptSchoolRoster, schoolRostersOf } from './school-rosters.js';

/** The rosters of districts. Executive administrators administer all of them. */
@Injectable()
export class DistrictRostersQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** The latest one, and what waits behind it in the drop folder. @throws Problem 404 */
  async latest(districtId: string): Promise<ResponseOf<typeof getDistrictRoster>> {
    await requireDistrict(this.db, districtId);
    const row = await this.rosters()
      .where('r.district_id', '=', districtId)
      .orderBy('r.asked_at', 'desc')
      .orderBy('r.id')
      .limit(1)
      .executeTakeFirst();
    const district = await this.db
      .selectFrom('directory.districts')
      .select(['waiting_bundle', 'transferred_balances'])
      .where('id', '=', districtId)
      .executeTakeFirst();
    return {
      latest: row === undefined ? null : await this.toRoster(row),
      waiting: district?.waiting_bundle ?? null,
      transferredBalances: district?.transferred_balances ?? null,
    };
  }

  /** @throws Problem 404 */
  async get(rosterId: string): Promise<DistrictRoster> {
    const row = await this.rosters().where('r.id', '=', rosterId).executeTakeFirst();
    if (row === undefined) throw unknownRoster();
    return this.toRoster(row);
  }

  /** The district that a roster is of. @throws Problem 404, also if the district was deleted */
  async districtOf(rosterId: string): Promise<string> {
    const row = await this.rosters().select('r.district_id').where('r.id', '=', rosterId).executeTakeFirst();
    if (row?.district_id == null) throw unknownRoster();
    return row.district_id;
  }

  private rosters() {
    return this.db
      .selectFrom('directory.district_rosters as r')
      .leftJoin('directory.users as u', 'u.id', 'r.asked_by')
      .leftJoin('directory.jobs as j', 'j.id', 'r.job_id')
      .select(['r.id', 'r.asked_at', 'r.file_name', 'r.job_id', 'r.state', 'r.faults', 'r.left_out'])
      .select(['u.shown_name as asker_name', 'j.name as job_name', 'j.state as job_state', 'j.error'])
      .select(
        sql<DistrictRoster['progress']>`CASE WHEN j.state = 'running' THEN j.progress END`.as('progress'),
      );
  }

  private async toRoster(row: RosterRow): Promise<DistrictRoster> {
    const schools = await schoolRostersOf(this.db, row.id);
    return {
      id: row.id,
      fileName: row.file_name,
      askedBy: row.asker_name,
      askedAt: row.asked_at.toISOString(),
      state: stateOf(row, schools),
      jobId: row.job_id,
      progress: row.progress,
      error: row.error,
      faults: rosterFault.array().parse(row.faults ?? []),
      schools: schoolRoster.array().parse(schools),
      leftOut: districtLeftOut.array().parse(row.left_out ?? []),
      fingerprint: fingerprintOf(appliedTogether(schools)),
    };
  }
}

function unknownRoster() {
  return notFound('rosterId', 'This roster does not exist.');
}

type RosterRow = NonNullable<
  Awaited<ReturnType<ReturnType<DistrictRostersQuery['rosters']>['executeTakeFirst']>>
>;

/** Once a bundle is planned, its schools say what became of it. */
function stateOf(
  { state, job_name, job_state }: Pick<RosterRow, 'state' | 'job_name' | 'job_state'>,
  schools: readonly KeptSchoolRoster[],
): DistrictRoster['state'] {
  const isOver = job_state === 'failed' || job_state === 'cancelled';
  if (state === 'reading') return isOver ? 'refused' : 'reading';
  if (state !== 'planned') return state;
  const isWorking = job_state === 'waiting' || job_state === 'running';
  if (isWorking && job_name === applyDistrictRoster.name) return 'applying';
  if (schools.some((school) => school.state === 'ready' || school.state === 'applying')) return 'ready';
  return schools.some((school) => school.state === 'done') ? 'done' : 'discarded';
}
