import {
  MOST_SHOWN_ROWS,
  type RosterImport,
  type RosterImportDetail,
  rosterCounts,
  rosterFault,
  rosterPreview,
  type RosterPreview,
} from '#contracts/rosters/roster-imports';
import { decidedBalances } from '#database/decided-balances';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { ActivityLog } from '../../../core/directory/activity-log.js';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { requireSchool } from '../../schools/require-school.js';

const MOST = 20;

/**
 * Whether the school's own administrators see an import `i`. What an Executive Admin has uploaded for a district may have found
 * school `s` by its name alone, and could be the roster of another school, until they have applied it.
 */
const IS_FOR_SCHOOL = sql<boolean>`NOT (
  i.district_roster_id IS NOT NULL AND i.source = 'upload' AND i.state IN ('ready', 'applying') AND EXISTS (
    SELECT FROM directory.district_rosters r
    WHERE r.id = i.district_roster_id AND r.district_id IS DISTINCT FROM s.matched_district_id))`;

/** The rosters of the schools that the caller administers. */
@Injectable()
export class RosterImportsQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly activities: ActivityLog,
  ) {}

  /** @throws Problem 404, or 400 if an executive administrator names no school */
  async list(caller: Administrator, asked: string | undefined): Promise<RosterImport[]> {
    const schoolId = await requireSchool(this.db, caller, asked);
    const rows = await this.imports()
      .where('i.school_id', '=', schoolId)
      .$if(caller.schoolId !== null, (query) => query.where(IS_FOR_SCHOOL))
      .orderBy('i.asked_at', 'desc')
      .orderBy('i.id')
      .limit(MOST)
      .execute();
    return rows.map(toImport);
  }

  /** @throws Problem 404 */
  async get(caller: Administrator, importId: string): Promise<RosterImport> {
    return toImport(await this.find(caller, importId));
  }

  /** @param rows of the preview; all of them are recorded as a download. @throws Problem 404 */
  async getDetail(
    caller: Administrator,
    importId: string,
    rows: 'first' | 'all',
  ): Promise<RosterImportDetail> {
    const row = await this.find(caller, importId);
    const kept = await this.db
      .selectFrom('directory.roster_imports')
      .select('preview')
      .where('id', '=', importId)
      .executeTakeFirst();
    const imported = toImport(row);
    const isReady = imported.state === 'ready' && kept?.preview != null;
    const { schoolId } = imported;
    const detail = { ...imported, transferredBalances: await decidedBalances(this.db, schoolId) };
    if (!isReady) return { ...detail, preview: null };
    const preview = rosterPreview.parse(kept.preview);
    if (rows === 'first') return { ...detail, preview: firstOf(preview) };
    await this.activities.recordDownload(
      { schoolId, userId: caller.userId },
      { report: 'roster-preview', filters: {} },
    );
    return { ...detail, preview };
  }

  private async find({ schoolId }: Administrator, importId: string) {
    const row = await this.imports()
      .where('i.id', '=', importId)
      .$if(schoolId !== null, (query) => query.where('i.school_id', '=', schoolId).where(IS_FOR_SCHOOL))
      .executeTakeFirst();
    if (row === undefined) throw notFound('importId', 'This roster does not exist.');
    return row;
  }

  /** A job that ended without doing its work leaves its import as it was before the job. */
  private imports() {
    return this.db
      .selectFrom('directory.roster_imports as i')
      .innerJoin('directory.schools as s', 's.id', 'i.school_id')
      .leftJoin('directory.users as u', 'u.id', 'i.asked_by')
      .leftJoin('directory.jobs as j', 'j.id', 'i.job_id')
      .select(['i.id', 'i.school_id', 'i.asked_at', 'i.file_name', 'i.faults', 'i.is_replanned'])
      .select(['i.fingerprint', 'i.counts', 'i.applied_at', 'i.source', 'i.held'])
      .select(['s.name as school_name', 'u.shown_name as asker_name'])
      .select([
        sql<RosterImport['state']>`
          CASE WHEN j.state IS NULL OR j.state NOT IN ('failed', 'cancelled') THEN i.state
               WHEN i.state = 'applying' THEN 'ready' WHEN i.state = 'reading' THEN 'refused'
               ELSE i.state END`.as('state'),
        // The job of a district’s bundle counts schools, and may fail because of another school.
        sql<RosterImport['progress']>`
          CASE WHEN j.state = 'running' AND j.school_id IS NOT NULL THEN j.progress END`.as('progress'),
        sql<string | null>`
          CASE WHEN j.school_id IS NOT NULL OR i.state = 'applying' THEN j.error END`.as('error'),
      ]);
  }
}

type ImportRow = Awaited<ReturnType<ReturnType<RosterImportsQuery['imports']>['execute']>>[number];

/** A preview with the rows that are shown: all conflicts, and the first of all else. */
function firstOf({ rows, staffRows, newIds, transfers, ...preview }: RosterPreview): RosterPreview {
  const first = <Row>(kind: string, all: Row[]) =>
    kind === 'conflict' ? all : all.slice(0, MOST_SHOWN_ROWS);
  const firstIn = <Kinds extends object>(kinds: Kinds) =>
    Object.fromEntries(
      Object.entries(kinds).map(([kind, all]) => [kind, first(kind, all as unknown[])]),
    ) as Kinds;
  const shown = { rows: firstIn(rows), staffRows: firstIn(staffRows) };
  return { ...preview, ...shown, newIds: first('new', newIds), transfers: first('moved', transfers) };
}

function toImport(row: ImportRow): RosterImport {
  return {
    id: row.id,
    schoolId: row.school_id,
    schoolName: row.school_name,
    source: row.source,
    askedBy: row.asker_name,
    held: row.held,
    askedAt: row.asked_at.toISOString(),
    fileName: row.file_name,
    state: row.state,
    progress: row.progress,
    error: row.error,
    faults: rosterFault.array().parse(row.faults ?? []),
    isReplanned: row.is_replanned,
    fingerprint: row.fingerprint,
    counts: row.counts == null ? null : rosterCounts.parse(row.counts),
    appliedAt: row.applied_at?.toISOString() ?? null,
  };
}
