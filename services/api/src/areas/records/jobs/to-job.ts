import { type Job, type JobDetail, JOB_KINDS } from '#contracts/records/jobs';
import { type Jobs } from '#database/schema';
import { type Selectable } from 'kysely';
import { z } from 'zod';

export type JobRow = Selectable<Jobs> & {
  school_name: string | null;
  district_name: string | null;
  asker_name: string | null;
};

const kind = z.enum(JOB_KINDS);
const progress = z.object({
  done: z.number(),
  total: z.number(),
  /** What earlier tries have done of it. */
  before: z.number().default(0),
  schools: z.object({ done: z.number(), total: z.number() }).nullable().default(null),
});
const waiting = z.object({ waitsFor: z.literal('replay') });
const result = z.record(z.string(), z.unknown());
const SECOND_MS = 1_000;

export function toJob(row: JobRow, now: Date): Job {
  return {
    id: row.id,
    kind: kind.parse(row.name),
    schoolId: row.school_id,
    schoolName: row.school_name,
    districtName: row.district_name,
    askedBy: row.asker_name,
    state: row.state,
    isStopping: row.state === 'running' && row.cancel_asked_at !== null,
    progress: row.state === 'running' ? toProgress(row, now) : null,
    waitsFor: row.state === 'running' ? (waiting.safeParse(row.progress).data?.waitsFor ?? null) : null,
    result: result.nullable().parse(row.result),
    error: row.error,
    askedAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.finished_at?.toISOString() ?? null,
  };
}

export function toDetail(row: JobRow, now: Date): JobDetail {
  const tries = row.tries.map(({ startedAt, endedAt, ...rest }) => ({
    ...rest,
    // Postgres writes them with an offset.
    startedAt: new Date(startedAt).toISOString(),
    endedAt: new Date(endedAt).toISOString(),
  }));
  return { ...toJob(row, now), tries };
}

/** Null if the handler stored none yet, or something else than a count. */
function toProgress({ progress: stored, started_at }: JobRow, now: Date): Job['progress'] {
  const read = progress.safeParse(stored).data;
  if (read === undefined) return null;
  const { before, ...shown } = read;
  const elapsedMs = started_at === null ? 0 : now.getTime() - started_at.getTime();
  const perSecond = elapsedMs < SECOND_MS ? null : ((read.done - before) / elapsedMs) * SECOND_MS;
  return { ...shown, perSecond };
}
