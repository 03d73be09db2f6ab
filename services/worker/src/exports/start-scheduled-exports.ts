import { recordChange } from '#database/directory-change';
import type { Database } from '#database/schema';
import { dueExport, type ExportCadence } from '#domain/export-schedule';
import { recordJob } from '#jobs/record-job';
import { exportDistrict } from '#jobs/registry';
import { type Kysely, sql, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';

/**
 * Starts the exports that are scheduled and due, each once for its schedule and day, and ends the schedules of people who may not
 * export districts any more. Any number of workers may do so.
 */
export async function startScheduledExports(db: Kysely<Database>, now: Date): Promise<void> {
  const schedules = await db
    .selectFrom('directory.export_schedules')
    .select(['id', 'weekday', 'time_zone'])
    .where('since', '<=', now)
    .orderBy('id')
    .execute();
  for (const { id, weekday, time_zone: timeZone } of schedules) {
    const run = dueExport(weekday as ExportCadence, timeZone, now);
    if (run !== undefined) await db.transaction().execute((tx) => start(tx, id, run));
  }
}

/** Another worker that claims the same run waits for this transaction, and then finds it claimed. */
async function start(
  tx: Transaction<Database>,
  id: string,
  { day, at }: { day: string; at: Date },
): Promise<void> {
  const claimed = await tx
    .insertInto('directory.export_runs')
    .columns(['schedule_id', 'day'])
    .expression((eb) =>
      eb
        .selectFrom('directory.export_schedules')
        .select(['id', sql<string>`${day}::date`.as('day')])
        .where('id', '=', id)
        .where('since', '<=', at),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('schedule_id')
    .executeTakeFirst();
  if (claimed === undefined) return;
  const { mayExport, schoolIds, ...asked } = await read(tx, id);
  if (!mayExport) return endSchedule(tx, id);
  const exportId = randomUUID();
  const owner = { districtId: asked.district_id, askedBy: asked.asked_by };
  const jobId = await recordJob(tx, exportDistrict, { exportId }, owner);
  await tx
    .insertInto('directory.exports')
    .values({
      id: exportId,
      job_id: jobId,
      is_scheduled: true,
      balances_as_of: null,
      school_id: null,
      ...asked,
    })
    .execute();
  await tx
    .updateTable('directory.export_runs')
    .set({ export_id: exportId })
    .where('schedule_id', '=', id)
    .where('day', '=', day)
    .execute();
  await recordAsked(tx, asked, schoolIds);
}

async function read(tx: Transaction<Database>, id: string) {
  const {
    user_id: asked_by,
    is_active,
    role,
    ...schedule
  } = await tx
    .selectFrom('directory.export_schedules as e')
    .innerJoin('directory.users as u', 'u.id', 'e.user_id')
    .select(['e.user_id', 'e.district_id', 'e.parts', 'e.format', 'e.csv_form', 'u.is_active', 'u.role'])
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow();
  const schools = await tx
    .selectFrom('directory.schools')
    .select('id')
    .where('district_id', '=', schedule.district_id)
    .execute();
  const mayExport = is_active && role === 'executive_admin';
  return { ...schedule, asked_by, mayExport, schoolIds: schools.map((school) => school.id) };
}

async function endSchedule(tx: Transaction<Database>, id: string): Promise<void> {
  const ended = await tx
    .deleteFrom('directory.export_schedules')
    .where('id', '=', id)
    .returning('district_id')
    .executeTakeFirst();
  if (ended === undefined) return;
  await recordChange(tx, {
    schoolId: null,
    actor: { kind: 'system', id: 'worker' },
    action: 'delete',
    entity: 'export_schedule',
    entityId: id,
    before: { district_id: ended.district_id },
  });
}

/** Adds an entry to the log of activities of each school, as if the schedule's owner had asked just now. */
async function recordAsked(
  tx: Transaction<Database>,
  { asked_by, parts, format }: { asked_by: string; parts: readonly string[]; format: string },
  schoolIds: readonly string[],
): Promise<void> {
  const details = { report: 'new-district-export', filters: { files: parts.join(', '), format } };
  await sql`
    INSERT INTO directory.activity_log (school_id, kind, actor_kind, actor_id, details, at, last_at, hour, times)
    SELECT school_id, 'download', 'staff', ${asked_by}, ${JSON.stringify(details)}::jsonb, now(), now(),
           date_trunc('hour', now(), 'UTC'), 1
    FROM unnest(${[...schoolIds].sort()}::uuid[]) AS exported (school_id)
    ON CONFLICT DO NOTHING`.execute(tx);
}
