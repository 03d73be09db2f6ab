import { type JobDetail, type JobPage, type listJobs } from '#contracts/records/jobs';
import { type InputOf } from '#contracts/route';
import { type Database } from '#database/schema';
import {
  applyDistrictRoster,
  planDistrictRoster,
  rebuildSchools,
  verifyDistrict,
  verifyEverySchool,
} from '#jobs/registry';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { type JobRow, toDetail, toJob } from './to-job.js';

/** Jobs about several schools that all executive administrators see. */
const OF_ALL_EXECUTIVES = [
  verifyDistrict,
  verifyEverySchool,
  rebuildSchools,
  planDistrictRoster,
  applyDistrictRoster,
].map(({ name }) => name);

/**
 * The jobs that the caller may see and control: those of their school; for an executive administrator those of all schools
 * and of districts, and those that they asked for.
 */
@Injectable()
export class JobsQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  async list(caller: Administrator, { cursor, limit }: InputOf<typeof listJobs>): Promise<JobPage> {
    const rows = await this.visible(caller)
      .$if(cursor !== undefined, (query) =>
        query.where(
          sql<boolean>`(j.created_at, j.id) < (SELECT created_at, id FROM directory.jobs WHERE id = ${cursor ?? null})`,
        ),
      )
      .orderBy('j.created_at', 'desc')
      .orderBy('j.id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = rows.slice(0, limit);
    const now = this.clock.now();
    return {
      jobs: page.map((row) => toJob(row, now)),
      next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  }

  /** @throws Problem 404 */
  async get(caller: Administrator, jobId: string): Promise<JobDetail> {
    return toDetail(await this.row(caller, jobId), this.clock.now());
  }

  /** The district that a job is about. @throws Problem 404 */
  async districtOf(caller: Administrator, jobId: string): Promise<string | null> {
    return (await this.row(caller, jobId)).district_id;
  }

  private async row(caller: Administrator, jobId: string): Promise<JobRow> {
    const row = await this.visible(caller).where('j.id', '=', jobId).executeTakeFirst();
    if (row === undefined) throw notFound('jobId', 'This job does not exist, or is no longer kept');
    return row;
  }

  private visible({ userId, schoolId }: Administrator) {
    return this.db
      .selectFrom('directory.jobs as j')
      .leftJoin('directory.schools as s', 's.id', 'j.school_id')
      .leftJoin('directory.districts as d', 'd.id', 'j.district_id')
      .leftJoin('directory.users as u', 'u.id', 'j.asked_by')
      .selectAll('j')
      .select(['s.name as school_name', 'd.name as district_name', 'u.shown_name as asker_name'])
      .where('j.is_listed', '=', true)
      .where((eb) =>
        schoolId === null
          ? eb.or([
              eb('j.school_id', 'is not', null),
              eb('j.asked_by', '=', userId),
              eb('j.name', 'in', OF_ALL_EXECUTIVES),
            ])
          : eb('j.school_id', '=', schoolId),
      );
  }
}
