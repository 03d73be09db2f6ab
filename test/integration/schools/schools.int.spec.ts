import { routes } from '#contracts/routes';
import type { CountedSchool, School } from '#contracts/schools/schools';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addErasedStudent } from '../../setup/erased-student.js';
import { addClass, addUser, signIn } from '../../setup/school.js';

let world: ApiWorld;
let executive: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
  executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
});
afterAll(() => world.stop());

const OAK = { name: 'Oak School', contactEmail: 'office@oak.test', timeZone: 'America/Denver' };

async function createOak(): Promise<School> {
  return (await executive.call(routes.createSchool, { body: OAK })).body as School;
}

describe('a school', () => {
  it('is created once for one intent, and begins its trial', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await executive.call(routes.createSchool, { body: OAK, headers });
    const again = await executive.call(routes.createSchool, { body: OAK, headers });
    expect(first).toMatchObject({ status: 201, body: { ...OAK, isActive: true, version: 1 } });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const other = await executive.call(routes.createSchool, {
      body: { ...OAK, name: 'Elm School' },
      headers,
    });
    expect(other.body).toMatchObject({ statusCode: 422, code: 'idempotency-key-reused' });
  });

  it.each([
    [{ name: 'O' }, 'School name must be at least 2 characters'],
    [{ contactEmail: 'oak' }, 'Please enter a valid email address'],
    [{ timeZone: 'Oak/Town' }, 'Please choose a time zone'],
  ])('is not created with %j', async (wrong, message) => {
    const { status, body } = await executive.call(routes.createSchool, { body: { ...OAK, ...wrong } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message });
  });

  it('accepts either spelling of a time zone', async () => {
    for (const timeZone of ['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'Europe/Kiev'])
      expect(await executive.call(routes.createSchool, { body: { ...OAK, timeZone } })).toMatchObject({
        status: 201,
        body: { timeZone },
      });
  });

  // Postgres does not know these: browsers send old names, which some of its packages lack.
  it.each([
    ['US/Pacific-New', 'America/Los_Angeles'],
    ['america/chicago', 'America/Chicago'],
  ])('keeps a time zone under a name that the database knows: %s', async (timeZone, name) => {
    const created = await executive.call(routes.createSchool, { body: { ...OAK, timeZone } });
    expect(created).toMatchObject({ status: 201, body: { timeZone: name } });
    const { id: schoolId, version } = await createOak();
    const body = { ...OAK, timeZone, version };
    expect(await executive.call(routes.updateSchool, { params: { schoolId }, body })).toMatchObject({
      status: 200,
      body: { timeZone: name },
    });
  });

  it('does not overwrite what somebody else changed meanwhile', async () => {
    const { id: schoolId, version } = await createOak();
    const edit = (name: string) =>
      executive.call(routes.updateSchool, { params: { schoolId }, body: { ...OAK, name, version } });
    expect((await edit('Old Oak')).body).toMatchObject({ name: 'Old Oak', version: version + 1 });
    expect((await edit('New Oak')).body).toMatchObject({
      statusCode: 409,
      code: 'changed-meanwhile',
      message: 'Someone else changed this school. Look at it again before you save.',
    });
  });

  it('has its days rebuilt when its time zone changes, and only then', async () => {
    const { id: schoolId, version } = await createOak();
    const edit = (changes: object, at: number) =>
      executive.call(routes.updateSchool, {
        params: { schoolId },
        body: { ...OAK, ...changes, version: at },
      });
    const requests = async () => {
      const asked = 'SELECT request_id FROM readmodel.rebuild_requests WHERE school_id = $1';
      return (await world.pool.query<{ request_id: string }>(asked, [schoolId])).rows;
    };
    await edit({ name: 'Older Oak' }, version);
    expect(await requests()).toEqual([]);
    await edit({ timeZone: 'America/Chicago' }, version + 1);
    const first = await requests();
    expect(first).toHaveLength(1);
    await edit({ timeZone: 'America/New_York' }, version + 2);
    const second = await requests();
    expect(second).toHaveLength(1);
    expect(second).not.toEqual(first);
  });

  it('locks its users out at once while it is deactivated', async () => {
    const teacher = await world.signIn('teacher');
    const params = { schoolId: world.school.id };
    const status = (isActive: boolean) =>
      executive.call(routes.changeSchoolStatus, { params, body: { isActive } });
    expect((await status(false)).body).toMatchObject({ isActive: false });
    expect(await teacher.call(routes.listClasses)).toMatchObject({
      status: 403,
      body: { message: 'Your school account has been deactivated' },
    });
    await status(true);
    expect((await teacher.call(routes.listClasses)).status).toBe(200);
  });

  it('is listed with its counts, its users and what was archived', async () => {
    const params = { schoolId: world.school.id };
    const archived = world.school.studentIds[2];
    await world.pool.query('UPDATE directory.students SET archived_at = now() WHERE id = $1', [archived]);
    const list = (await executive.call(routes.listCountedSchools)).body as CountedSchool[];
    expect(list.find(({ id }) => id === world.school.id)).toMatchObject({
      userCount: 3,
      classCount: 1,
      studentCount: 2,
      deletionProgress: null,
    });
    expect((await executive.call(routes.listSchoolUsers, { params })).body).toHaveLength(3);
    expect((await executive.call(routes.listSchoolArchive, { params })).body).toMatchObject({
      classes: [],
      students: [{ id: archived, name: 'Cy Novak' }],
    });
    const [removed] = world.school.studentIds;
    await world.pool.query(
      'UPDATE directory.students SET archived_at = now(), removed_at = now() WHERE id = $1',
      [removed],
    );
    await addErasedStudent(world.pool, world.school);
    const closed = await addClass(world.pool, world.school.id);
    const closedElsewhere = await addClass(world.pool, world.otherSchool.id);
    await world.pool.query('UPDATE directory.classes SET archived_at = now() WHERE id = ANY ($1)', [
      [closed, closedElsewhere],
    ]);
    expect((await executive.call(routes.listSchoolArchive, { params })).body).toMatchObject({
      classes: [{ id: closed, className: null }],
      students: [{ id: archived, className: expect.any(String) }],
    });
    const student = { params: { ...params, id: archived } };
    expect((await executive.call(routes.restoreStudentOfSchool, student)).body).toMatchObject({
      id: archived,
    });
    const elsewhere = { params: { schoolId: world.otherSchool.id, id: archived } };
    expect((await executive.call(routes.restoreStudentOfSchool, elsewhere)).status).toBe(404);
  });
});
