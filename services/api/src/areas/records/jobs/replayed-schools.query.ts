import {
  type listReplayedSchools,
  type ReplayedSchool,
  type ReplayedSchoolPage,
} from '#contracts/records/district-replays';
import { type InputOf } from '#contracts/route';
import { type Database, type ReplayedSchools, type Verifications } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { JobsQuery } from './jobs.query.js';

type Row = Pick<Selectable<ReplayedSchools>, 'place' | 'name'> & {
  schoolId: string | null;
  outcome: ReplayedSchool['outcome'];
  found: Pick<Selectable<Verifications>, 'revision' | 'differences' | 'broken_at'> | null;
};

/** SQL: what somebody has to look at comes first, what is fine last. */
const RANK = sql`array_position(
  ARRAY['altered', 'different', 'incomplete', 'interrupted', 'not-begun', 'busy', '', 'deleted', 'verified'],
  CASE WHEN school_id IS NULL THEN 'deleted' ELSE coalesce(outcome, '') END)`;

/** The schools of a job that takes one after another, with what it found. */
@Injectable()
export class ReplayedSchoolsQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly jobs: JobsQuery,
  ) {}

  /** @throws Problem 404 */
  async list(
    caller: Administrator,
    { jobId, cursor, limit }: InputOf<typeof listReplayedSchools>,
  ): Promise<ReplayedSchoolPage> {
    await this.jobs.get(caller, jobId);
    const { rows } = await sql<Row>`
      WITH ranked AS MATERIALIZED (
        SELECT *, ${RANK} AS rank FROM directory.replayed_schools WHERE job_id = ${jobId}
      )
      SELECT r.place, r.name, r.school_id AS "schoolId",
             CASE WHEN r.school_id IS NULL THEN 'deleted' ELSE r.outcome END AS outcome,
             (SELECT to_jsonb(own) FROM (
                SELECT v.revision, v.differences, v.broken_at FROM readmodel.verifications v
                WHERE v.id = r.verification_id AND v.school_id = r.school_id AND v.revision IS NOT NULL
              ) AS own) AS found
      FROM ranked r
      WHERE ${cursor ?? null}::integer IS NULL
         OR (r.rank, r.place) > (SELECT rank, place FROM ranked WHERE place = ${cursor ?? null})
      ORDER BY r.rank, r.place LIMIT ${limit + 1}`.execute(this.db);
    const page = rows.slice(0, limit);
    return {
      schools: page.map(toSchool),
      next: rows.length > limit ? (page.at(-1)?.place ?? null) : null,
    };
  }
}

function toSchool({ place, name, schoolId, outcome, found }: Row): ReplayedSchool {
  return {
    place,
    schoolId,
    schoolName: name,
    outcome,
    result:
      found === null || outcome === null
        ? null
        : {
            revision: found.revision === -1 ? null : found.revision,
            differences: (found.differences ?? []).map(({ table, differing, samples = [] }) => ({
              table,
              rows: differing,
              examples: samples,
            })),
            brokenAt: found.broken_at,
          },
  };
}
