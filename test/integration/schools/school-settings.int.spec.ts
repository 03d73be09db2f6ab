import { routes } from '#contracts/routes';
import type { SchoolSettings } from '#contracts/schools/school-settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addSchool, addUser, signIn } from '../../setup/school.js';

let world: ApiWorld;
let admin: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
  admin = await world.signIn('school_admin');
});
afterAll(() => world.stop());

const AUTUMN = { name: 'Autumn', from: '2026-08-17', to: '2026-12-18' };
const SPRING = { name: 'Spring', from: '2027-01-05', to: '2027-05-28' };

const MONDAY = { day: 1, from: '08:00', to: '15:00' };
const FRIDAY = { day: 5, from: '12:30', to: '13:00' };

const read = async () => (await admin.call(routes.getSchoolSettings)).body as SchoolSettings;
const change = (body: object, client = admin) => client.call(routes.changeSchoolSettings, { body });

describe('a school’s settings', () => {
  let version: number;
  beforeEach(async () => {
    ({ version } = await read());
  });

  it('have a default each before anybody chooses', async () => {
    const other = await addUser(world.pool, 'school_admin', world.otherSchool.id);
    const client = await signIn(world.api.client(), other);
    expect((await client.call(routes.getSchoolSettings)).body).toEqual({
      timeZone: 'America/Chicago',
      isTimeZoneKnown: true,
      yearStartsOn: '08-01',
      terms: [],
      weekStartsOn: 'monday',
      isRankingHidden: false,
      nameOrder: 'first-name',
      staffReports: 'administrators',
      retentionYears: 1,
      areRafflesDrawnAtEnd: false,
      houseStandings: 'per-student',
      hasCategoryValues: false,
      storeHours: null,
      version: 1,
    });
  });

  it('say that the server does not know the time zone, until another time zone is chosen', async () => {
    const school = await addSchool(world.pool, 'Mars/Olympus');
    const client = await world.signIn('school_admin', school);
    const { body: before } = await client.call(routes.getSchoolSettings);
    expect(before).toMatchObject({ timeZone: 'Mars/Olympus', isTimeZoneKnown: false });
    const { body } = await change({ timeZone: 'America/Chicago' }, client);
    expect(body).toMatchObject({ timeZone: 'America/Chicago', isTimeZoneKnown: true });
  });

  it('are changed one by one: omitted fields stay unchanged', async () => {
    const before = await read();
    const year = await change({ yearStartsOn: '09-01', version });
    expect(year).toMatchObject({ status: 200 });
    expect(year.body).toEqual({ ...before, yearStartsOn: '09-01', version: version + 1 });
    const rest = {
      isRankingHidden: true,
      nameOrder: 'last-name',
      staffReports: 'everyone',
      retentionYears: null,
    };
    const second = await change({ ...rest, weekStartsOn: 'sunday' });
    expect(second.body).toEqual({
      ...before,
      ...rest,
      yearStartsOn: '09-01',
      weekStartsOn: 'sunday',
      version: version + 2,
    });
    expect(await read()).toEqual(second.body);
  });

  it('keep terms by day, whatever their order was', async () => {
    const { body } = await change({ terms: [SPRING, AUTUMN], version });
    expect(body).toMatchObject({ terms: [AUTUMN, SPRING] });
  });

  it.each([
    [{ terms: [AUTUMN, { ...SPRING, from: AUTUMN.to }] }, 'terms.1.from', 'It begins within Autumn'],
    [{ terms: [AUTUMN, { ...AUTUMN, name: 'Fall' }] }, 'terms.1.from', 'It begins within Autumn'],
    [{ terms: [{ ...AUTUMN, to: '2026-08-16' }] }, 'terms.0.to', 'The last day is before the first'],
    [{ terms: [{ ...AUTUMN, name: ' ' }] }, 'terms.0.name', 'Each term needs a name'],
    [{ yearStartsOn: '02-29' }, 'yearStartsOn', 'Please choose a day of the year'],
    [{ yearStartsOn: '1-1' }, 'yearStartsOn', 'Please choose a day of the year'],
    [{ timeZone: 'Oak/Town' }, 'timeZone', 'Please choose a time zone'],
    [{ storeHours: [] }, 'storeHours', 'Please choose at least one day'],
    [{ storeHours: [{ ...MONDAY, to: '08:00' }] }, 'storeHours.0.to', 'It closes before it opens'],
    [{ storeHours: [{ ...MONDAY, from: '06:60' }] }, 'storeHours.0.from', 'Please enter a time'],
    [{ storeHours: [MONDAY, MONDAY] }, 'storeHours', 'A day is in the list twice'],
  ])('refuse %j', async (edit, path, message) => {
    const refusal = await change(edit);
    expect(refusal).toMatchObject({ status: 400, body: { message, issues: [{ path, message }] } });
    expect(await read()).toMatchObject({ version });
  });

  it('keep the hours of the store by day, and the audit has them', async () => {
    const { body } = await change({ storeHours: [FRIDAY, MONDAY], version });
    expect(body).toMatchObject({ storeHours: [MONDAY, FRIDAY] });
    expect((await entries()).at(-1)).toMatchObject({
      before: { store_hours: null },
      after: { store_hours: [MONDAY, FRIDAY] },
    });
    expect((await change({ storeHours: null })).body).toMatchObject({ storeHours: null });
  });

  it('do not overwrite what somebody else changed meanwhile', async () => {
    await change({ weekStartsOn: 'saturday', version });
    expect((await change({ weekStartsOn: 'monday', version })).body).toMatchObject({
      statusCode: 409,
      code: 'changed-meanwhile',
    });
    expect(await read()).toMatchObject({ weekStartsOn: 'saturday', version: version + 1 });
  });

  it('are in the audit log with old and new values, unless nothing changed', async () => {
    await change({ terms: [AUTUMN], staffReports: 'administrators' });
    const count = (await entries()).length;
    await change({ terms: [AUTUMN, SPRING], staffReports: 'everyone' });
    await change({ terms: [AUTUMN, SPRING] });
    const all = await entries();
    expect(all).toHaveLength(count + 1);
    expect(all.at(-1)).toMatchObject({
      action: 'update',
      actor_id: world.school.users.school_admin.id,
      before: { terms: [AUTUMN], staff_reports: 'administrators' },
      after: { terms: [AUTUMN, SPRING], staff_reports: 'everyone' },
    });
  });

  it('keep the last paid day when the time zone changes, and have the school’s days rebuilt', async () => {
    const schoolId = world.school.id;
    const executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
    const body = { paidThrough: '2099-06-30' };
    await executive.call(routes.updateSchool, { params: { schoolId }, body });
    expect(await isRebuildRequested(schoolId)).toBe(false);
    await change({ timeZone: 'Pacific/Auckland' });
    expect(await isRebuildRequested(schoolId)).toBe(true);
    const schools = (await executive.call(routes.listSchools)).body as { id: string }[];
    expect(schools.find(({ id }) => id === schoolId)).toMatchObject({
      paidThrough: '2099-06-30',
      timeZone: 'Pacific/Auckland',
    });
  });
});

async function entries() {
  const { rows } = await world.pool.query<object>(
    `SELECT action, actor_id, before, after FROM directory.audit_log
     WHERE entity = 'school' AND school_id = $1 ORDER BY id`,
    [world.school.id],
  );
  return rows;
}

async function isRebuildRequested(schoolId: string): Promise<boolean> {
  const asked = 'SELECT FROM readmodel.rebuild_requests WHERE school_id = $1';
  return (await world.pool.query(asked, [schoolId])).rowCount === 1;
}
