import { type ExportSchedule, MOST_EXPORT_SCHEDULES } from '#contracts/records/exports';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addUser, signIn } from '../../setup/school.js';

const CHOSEN = { parts: ['students', 'ledger'], format: 'parquet', csvForm: 'data', weekday: null };
const ASKED = { ...CHOSEN, timeZone: 'Asia/Tokyo' };

let world: ApiWorld;
let districtId: string;
let executive: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
  districtId = randomUUID();
  await world.pool.query(
    `INSERT INTO directory.districts (id, name, created_at) VALUES ($1, 'Lakes', now())`,
    [districtId],
  );
});
afterAll(() => world.stop());
beforeEach(async () => {
  executive = await newExecutive();
});

const newExecutive = async () =>
  signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
const schedule = (more: object = {}, client = executive) =>
  client.call(routes.scheduleExport, { body: { ...ASKED, districtId, ...more } });
const change = (scheduleId: string, more: object = {}, client = executive) =>
  client.call(routes.changeExportSchedule, { params: { scheduleId }, body: { ...CHOSEN, ...more } });
const stop = (scheduleId: string, client = executive) =>
  client.call(routes.stopExportSchedule, { params: { scheduleId } });
const listOf = async (client = executive) =>
  (await client.call(routes.listExportSchedules)).body as ExportSchedule[];

it('an export is scheduled, listed with its next time at 2:00, and stopped', async () => {
  const { status, body } = await schedule();
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...ASKED, districtId, districtName: 'Lakes' });
  const { id, nextAt } = body as ExportSchedule;
  expect(nextAt).toMatch(/T17:00:00\.000Z$/);
  expect(Date.parse(nextAt)).toBeGreaterThan(Date.now());
  expect(await listOf()).toEqual([body]);
  expect((await stop(id)).status).toBe(200);
  expect(await listOf()).toEqual([]);
  expect((await stop(id)).status).toBe(404);
  const { rows } = await world.pool.query(
    `SELECT action FROM directory.audit_log WHERE entity = 'export_schedule' AND entity_id = $1 ORDER BY id`,
    [id],
  );
  expect(rows).toEqual([{ action: 'create' }, { action: 'delete' }]);
});

it('its nights and content can be changed, which is in the audit log', async () => {
  const { id } = (await schedule({ weekday: 3 })).body as ExportSchedule;
  const more = { weekday: 7, parts: ['balances'], format: 'csv', csvForm: 'spreadsheet' };
  const { status, body } = await change(id, more);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, districtId, timeZone: 'Asia/Tokyo', ...more });
  // 2:00 on a Sunday in Tokyo.
  expect(new Date((body as ExportSchedule).nextAt).getUTCDay()).toBe(6);
  expect(await listOf()).toEqual([body]);
  await change(id, more);
  const { rows } = await world.pool.query(
    `SELECT before->>'weekday' AS before, after->>'weekday' AS after FROM directory.audit_log
     WHERE entity_id = $1 AND action = 'update'`,
    [id],
  );
  expect(rows).toEqual([{ before: '3', after: '7' }]);
});

it('nights that passed before a change are not made up', async () => {
  const { id } = (await schedule()).body as ExportSchedule;
  const sinceOf = async () => {
    const { rows } = await world.pool.query<{ since: Date }>(
      'SELECT since FROM directory.export_schedules WHERE id = $1',
      [id],
    );
    return rows[0]?.since.getTime() ?? 0;
  };
  const since = await sinceOf();
  await change(id, { format: 'csv' });
  expect(await sinceOf()).toBe(since);
  await change(id, { weekday: 2 });
  expect(await sinceOf()).toBeGreaterThan(since);
});

it('is not changed to the same as another', async () => {
  const { id } = (await schedule()).body as ExportSchedule;
  await schedule({ weekday: 7 });
  expect((await change(id, { weekday: 7, parts: ['ledger', 'students'] })).status).toBe(409);
  expect(await listOf()).toMatchObject([{ weekday: null }, { weekday: 7 }]);
});

it('shows how its last export went', async () => {
  const { id } = (await schedule()).body as ExportSchedule;
  expect(await listOf()).toMatchObject([{ last: null }]);
  const failed = async (day: string, error: string) => {
    const [exportId, jobId] = [randomUUID(), randomUUID()];
    await world.pool.query(
      `INSERT INTO directory.jobs (id, name, payload, state, error, finished_at)
       VALUES ($1, 'export-district', '{}', 'failed', $2, now())`,
      [jobId, error],
    );
    await world.pool.query(
      `INSERT INTO directory.exports
         (id, job_id, district_id, asked_by, parts, format, csv_form, is_scheduled)
       SELECT $1, $2, district_id, user_id, parts, format, csv_form, true
       FROM directory.export_schedules WHERE id = $3`,
      [exportId, jobId, id],
    );
    await world.pool.query(
      'INSERT INTO directory.export_runs (schedule_id, day, export_id) VALUES ($1, $2, $3)',
      [id, day, exportId],
    );
    return { exportId, jobId };
  };
  await failed('2026-11-01', 'The disk is full.');
  const { exportId, jobId } = await failed('2026-11-02', 'There is no school to export.');
  const last = { id: exportId, state: 'failed', error: 'There is no school to export.' };
  expect(await listOf()).toMatchObject([{ last }]);
  // Its job is kept for a while only.
  await world.pool.query('DELETE FROM directory.jobs WHERE id = $1', [jobId]);
  expect(await listOf()).toMatchObject([{ last: { ...last, error: null } }]);
});

it('the same is scheduled once, even by two simultaneous taps; another night or format is a separate schedule', async () => {
  const taps = await Promise.all([schedule(), schedule(), schedule({ parts: ['ledger', 'students'] })]);
  expect(new Set(taps.map(({ body }) => (body as ExportSchedule).id)).size).toBe(1);
  await schedule({ weekday: 7 });
  await schedule({ format: 'csv' });
  expect((await listOf()).map(({ weekday, format }) => [weekday, format])).toEqual([
    [null, 'parquet'],
    [7, 'parquet'],
    [null, 'csv'],
  ]);
});

it('a person cannot have too many, even if two are added at once', async () => {
  const zones = ['UTC', 'Asia/Tokyo'];
  for (let n = 2; n <= MOST_EXPORT_SCHEDULES; n += 1)
    await schedule({ weekday: (n % 7) + 1, timeZone: zones[n % 2] });
  const last = await Promise.all([schedule({ format: 'csv' }), schedule({ format: 'jsonl' })]);
  expect(last.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await listOf()).toHaveLength(MOST_EXPORT_SCHEDULES);
});

it('nobody else sees or stops it', async () => {
  const { id } = (await schedule()).body as ExportSchedule;
  const other = await newExecutive();
  expect(await listOf(other)).toEqual([]);
  expect((await stop(id, other)).status).toBe(404);
  expect((await change(id, {}, other)).status).toBe(404);
  const admin = await world.signIn('school_admin');
  expect((await stop(id, admin)).status).toBe(403);
  expect((await schedule({}, admin)).status).toBe(403);
  expect((await stop(id, world.api.client())).status).toBe(401);
  expect(await listOf()).toMatchObject([{ id }]);
});

it.each([
  ['an unknown district', { districtId: randomUUID() }, 404],
  ['a district that is none', { districtId: '../x' }, 400],
  ['an eighth day', { weekday: 8 }, 400],
  ['no files', { parts: [] }, 400],
  ['another format', { format: 'xls' }, 400],
])('%s is refused', async (_, more, status) => {
  expect((await schedule(more)).status).toBe(status);
  expect(await listOf()).toEqual([]);
});
