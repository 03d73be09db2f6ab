import {
  type changeExportSchedule,
  type ExportSchedule,
  MOST_EXPORT_SCHEDULES,
  type scheduleExport,
} from '#contracts/records/exports';
import { type InputOf } from '#contracts/route';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { type Administrator } from '../../../core/auth/administrator.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { lockUserRow } from '../../../core/directory/lock-rows.js';
import { notFound, refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { requireDistrict } from '../../schools/districts/districts.query.js';
import { zoneName } from '../../schools/schools/zone-name.js';
import { OwnExportSchedulesQuery } from './own-export-schedules.query.js';

/** The exports of districts that one person gets by night. */
@Injectable()
export class ExportSchedules {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly schedules: OwnExportSchedulesQuery,
  ) {}

  list({ userId }: Administrator): Promise<ExportSchedule[]> {
    return this.schedules.list(userId);
  }

  /**
   * Idempotent: the same is scheduled once.
   * @throws Problem 404 for an unknown district, or 409 if there are as many as there may be
   */
  async add(
    { userId, actor }: Administrator,
    input: InputOf<typeof scheduleExport>,
  ): Promise<ExportSchedule> {
    const { districtId } = input;
    await requireDistrict(this.db, districtId);
    const timeZone = await zoneName(this.db, input.timeZone);
    let id: string = randomUUID();
    await changeDirectory(this.db, async (tx) => {
      await lockUserRow(tx, userId);
      const scheduled = await this.schedules.list(userId, tx);
      const same = scheduled.find((each) => isSame(each, { ...input, timeZone }));
      if (same !== undefined) {
        id = same.id;
        return undefined;
      }
      if (scheduled.length >= MOST_EXPORT_SCHEDULES) throw tooMany();
      const chosen = { district_id: districtId, time_zone: timeZone, ...columnsOf(input) };
      await tx
        .insertInto('directory.export_schedules')
        .values({ id, user_id: userId, since: this.clock.now(), ...chosen })
        .execute();
      const change = { action: 'create', entity: 'export_schedule', entityId: id } as const;
      return { schoolId: null, actor, ...change, after: chosen };
    });
    return this.get(userId, id);
  }

  /**
   * On other nights it continues from now: exports of earlier nights are not made up.
   * @throws Problem 404, also for somebody else’s, or 409 if it would be the same as another
   */
  async change(
    { userId, actor }: Administrator,
    { scheduleId, ...input }: InputOf<typeof changeExportSchedule>,
  ): Promise<ExportSchedule> {
    await changeDirectory(this.db, async (tx) => {
      await lockUserRow(tx, userId);
      const scheduled = await this.schedules.list(userId, tx);
      const current = scheduled.find(({ id }) => id === scheduleId);
      if (current === undefined) throw unknownSchedule();
      const changed = { ...current, ...input };
      if (isSame(current, changed)) return undefined;
      if (scheduled.some((each) => each !== current && isSame(each, changed))) throw scheduledAlready();
      const [before, after] = [columnsOf(current), columnsOf(changed)];
      await tx
        .updateTable('directory.export_schedules')
        .set(after)
        .$if(before.weekday !== after.weekday, (query) => query.set({ since: this.clock.now() }))
        .where('id', '=', scheduleId)
        .execute();
      const change = { action: 'update', entity: 'export_schedule', entityId: scheduleId } as const;
      return { schoolId: null, actor, ...change, before, after };
    });
    return this.get(userId, scheduleId);
  }

  /** @throws Problem 404, also for somebody else’s */
  async stop({ userId, actor }: Administrator, scheduleId: string): Promise<{ message: string }> {
    await changeDirectory(this.db, async (tx) => {
      const stopped = await tx
        .deleteFrom('directory.export_schedules')
        .where('id', '=', scheduleId)
        .where('user_id', '=', userId)
        .returning(['district_id', 'weekday'])
        .executeTakeFirst();
      if (stopped === undefined) throw unknownSchedule();
      const change = { action: 'delete', entity: 'export_schedule', entityId: scheduleId } as const;
      return { schoolId: null, actor, ...change, before: stopped };
    });
    return { message: 'Schedule stopped' };
  }

  private async get(userId: string, scheduleId: string): Promise<ExportSchedule> {
    const schedule = (await this.schedules.list(userId)).find(({ id }) => id === scheduleId);
    if (schedule === undefined) throw unknownSchedule();
    return schedule;
  }
}

type Chosen = Pick<ExportSchedule, 'weekday' | 'parts' | 'format' | 'csvForm'>;

function columnsOf({ weekday, parts, format, csvForm }: Chosen) {
  return { weekday, parts, format, csv_form: csvForm };
}

type Identity = Chosen & Pick<ExportSchedule, 'districtId' | 'timeZone'>;

function isSame(one: Identity, other: Identity): boolean {
  return (
    one.districtId === other.districtId &&
    one.weekday === other.weekday &&
    one.timeZone === other.timeZone &&
    one.format === other.format &&
    one.csvForm === other.csvForm &&
    [...one.parts].sort().join() === [...other.parts].sort().join()
  );
}

const unknownSchedule = () => notFound('scheduleId', 'This export is no longer scheduled');

function scheduledAlready() {
  return refused(409, 'already-scheduled', 'weekday', 'This export is already scheduled.');
}

function tooMany() {
  const message = `You can have at most ${MOST_EXPORT_SCHEDULES} scheduled exports. Stop one of them first.`;
  return refused(409, 'too-many-schedules', 'districtId', message);
}
