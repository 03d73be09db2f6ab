import { createExecutive } from '#api/operations/cli/create-executive';
import type { SchoolClass } from '#contracts/students/classes';
import type { Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import type { School } from '#contracts/schools/schools';
import type { StudentImport } from '#contracts/students/student-import';
import type { Student } from '#contracts/students/students';
import { createDatabase } from '#database/connect';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient, Call } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { settleRemovals } from '../../setup/removals.js';
import { addUser, PASSWORD, signIn } from '../../setup/school.js';
import { signInStudent } from '../../setup/student.js';
import { tracesOf } from '../../setup/traces.js';

/** A part of every name, number and address here, which occurs nowhere else. */
const CANARY = 'Quillfeather';

let world: ApiWorld;
let admin: ApiClient;
let executive: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
  admin = await world.signIn('school_admin');
  executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
});
afterAll(() => world.stop());

async function done<Body>(route: Route, call: Call = {}, client = admin): Promise<Body> {
  const { status, body, text } = await client.call(route, call);
  if (status >= 300) throw new Error(text);
  return body as Body;
}
const traces = () => tracesOf(world.pool, CANARY);

async function recordsOf(id: string) {
  const { rows } = await world.pool.query<object>(
    'SELECT action, before, after, personal_fields FROM directory.audit_log WHERE entity_id = $1 ORDER BY id',
    [id],
  );
  return rows;
}

describe('a removed student', () => {
  it('is in no table by name, number or grade, whatever happened before', async () => {
    const params = { classId: (await done<SchoolClass>(routes.createClass, { body: { name: 'Owls' } })).id };
    const body = { name: `Ida ${CANARY}`, studentId: `${CANARY}-7`, grade: `${CANARY} 4` };
    const { id, version } = await done<Student>(routes.addStudent, { params, body });
    const edited = { ...body, name: `Ida ${CANARY}-Berg`, version };
    await done(routes.updateStudent, { params: { id }, body: edited });
    const rows = [
      { rowNumber: 2, name: `Bo ${CANARY}`, studentId: `${CANARY}-8` },
      { rowNumber: 3, name: `Bo ${CANARY}` },
    ];
    const imported = await done<StudentImport>(routes.importStudents, { params, body: { rows } });
    await signInStudent(admin, world.api.client(), id);
    await done(routes.archiveClass, { params });
    await done(routes.restoreClass, { params });

    expect(await traces()).toEqual({ 'directory.students': 2, 'directory.personal_changes': 3 });
    for (const student of [id, imported.rows[0]?.id ?? ''])
      await done(routes.removeStudent, { params: { id: student } });
    await settleRemovals(world);
    expect(await traces()).toEqual({});
    expect(await recordsOf(id)).toMatchObject([
      { action: 'create', personal_fields: ['name', 'student_number', 'grade'] },
      { action: 'update', before: { class_id: params.classId }, personal_fields: ['name'] },
      { action: 'update', after: { login_code: 'generated' }, personal_fields: [] },
      { action: 'archive', personal_fields: [] },
      { action: 'restore', personal_fields: [] },
      { action: 'delete', before: { class_id: params.classId } },
    ]);
  });
});

describe('a deleted member of staff', () => {
  it('is in no table by name or email', async () => {
    const email = `kim@${CANARY.toLowerCase()}.test`;
    const userId = await createExecutive(createDatabase(world.pool), { email, password: PASSWORD });
    await done(
      routes.createSchool,
      { body: { name: 'Elm', timeZone: 'UTC' } },
      await signIn(world.api.client(), { id: userId, email }),
    );
    expect(await traces()).toEqual({ 'directory.users': 1, 'directory.personal_changes': 1 });
    await done(routes.deleteUser, { params: { userId } }, executive);
    expect(await traces()).toEqual({});
    expect(await recordsOf(userId)).toMatchObject([
      { action: 'create', after: { role: 'executive_admin' }, personal_fields: ['email'] },
      { action: 'delete' },
    ]);
  });
});

describe('the person to contact at a school', () => {
  it('is in no table once the school names another', async () => {
    const school = { name: 'Oak School', timeZone: 'UTC' };
    const contact = { contactEmail: `kim@${CANARY.toLowerCase()}.test`, contactPhone: `${CANARY} 12` };
    const body = { ...school, ...contact };
    const { id, version } = await done<School>(routes.createSchool, { body }, executive);
    expect(await traces()).toEqual({ 'directory.schools': 1 });
    const params = { schoolId: id };
    const nobody = { contactEmail: null, contactPhone: null };
    await done(routes.updateSchool, { params, body: { ...school, ...nobody, version } }, executive);
    expect(await traces()).toEqual({});
    expect(await recordsOf(id)).toMatchObject([
      { action: 'create', personal_fields: ['contact_email', 'contact_phone'] },
      { action: 'update', personal_fields: ['contact_email', 'contact_phone'] },
    ]);
  });
});
