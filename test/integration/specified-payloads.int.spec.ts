import type { Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Answer, ApiClient } from '../setup/api-client.js';
import { ApiWorld } from '../setup/api-world.js';
import { addUser, signIn } from '../setup/school.js';

let world: ApiWorld;
let admin: ApiClient;
let executive: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
  admin = await world.signIn('school_admin');
  executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
});
afterAll(() => world.stop());

type Stored = Record<string, unknown> & { id: string; version: number };

/** Something that a PATCH edits. */
type Subject = {
  name: string;
  route: Route;
  /** The path parameter that names it. */
  param: string;
  client: () => ApiClient;
  create: () => Promise<Stored>;
  /** A new value of each field that the PATCH may change. */
  edits: Record<string, unknown>;
  /** The fields that a PATCH may empty. */
  optional: readonly string[];
};

const made = async (answer: Promise<Answer>): Promise<Stored> => {
  const { status, body, text } = await answer;
  if (status !== 201) throw new Error(text);
  return body as Stored;
};

const SUBJECTS: readonly Subject[] = [
  {
    name: 'class',
    route: routes.updateClass,
    param: 'classId',
    client: () => admin,
    create: () => made(admin.call(routes.createClass, { body: { name: 'Room 1', description: 'Mornings' } })),
    edits: { name: 'Room 2', description: 'Afternoons' },
    optional: ['description'],
  },
  {
    name: 'category',
    route: routes.updatePointCategory,
    param: 'categoryId',
    client: () => admin,
    create: () =>
      made(admin.call(routes.createPointCategory, { body: { name: 'Care', description: 'For others' } })),
    edits: { name: 'Kindness', description: 'Unasked' },
    optional: ['description'],
  },
  {
    name: 'student',
    route: routes.updateStudent,
    param: 'id',
    client: () => admin,
    create: () => {
      const body = { name: 'Dee Abdi', studentId: randomUUID().slice(0, 8), grade: '4' };
      return made(admin.call(routes.addStudent, { params: { classId: world.school.classId }, body }));
    },
    edits: { name: 'Dee Cruz', studentId: 'S-4711', grade: '5' },
    optional: ['studentId', 'grade'],
  },
  {
    name: 'reward',
    route: routes.updateReward,
    param: 'rewardId',
    client: () => admin,
    create: () => {
      const body = { name: 'Pen', description: 'Blue', type: 'standard', pointCost: 3, quantity: 4 };
      return made(admin.call(routes.createReward, { body }));
    },
    edits: { name: 'Ink', description: 'Red', pointCost: 5, quantity: 6, isActive: false },
    optional: ['description', 'quantity'],
  },
  {
    name: 'school',
    route: routes.updateSchool,
    param: 'schoolId',
    client: () => executive,
    create: () => {
      const contact = { contactEmail: 'office@oak.test', contactPhone: '555 0100' };
      const body = { name: 'Oak', description: 'Old', address: '1 Oak Way', timeZone: 'America/Denver' };
      return made(executive.call(routes.createSchool, { body: { ...body, ...contact } }));
    },
    edits: {
      name: 'Elm',
      description: 'New',
      address: '2 Elm Way',
      timeZone: 'America/Chicago',
      contactEmail: 'office@elm.test',
      contactPhone: '555 0199',
    },
    optional: ['description', 'address', 'contactEmail', 'contactPhone'],
  },
];

const patch = ({ route, param, client }: Subject, id: string, body: object) =>
  client().call(route, { params: { [param]: id }, body });

/** The stored values of the fields that may be edited. */
const kept = ({ edits }: Subject, stored: Stored) =>
  Object.fromEntries(Object.keys(edits).map((field) => [field, stored[field]]));

describe.each(SUBJECTS)('a PATCH of a $name', (subject) => {
  it.each(Object.entries(subject.edits))('with %s alone changes nothing else', async (field, value) => {
    const before = await subject.create();
    const { status, body } = await patch(subject, before.id, { [field]: value });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...kept(subject, before), [field]: value, version: before.version + 1 });
  });

  it.each(Object.keys(subject.edits))('without %s leaves it as it is', async (field) => {
    const before = await subject.create();
    const others = Object.entries(subject.edits).filter(([name]) => name !== field);
    const edit = Object.fromEntries(others);
    if ('studentId' in edit) edit['studentId'] = randomUUID().slice(0, 8);
    const { body } = await patch(subject, before.id, edit);
    expect(body).toMatchObject({ [field]: before[field], version: before.version + 1 });
  });

  it.each(subject.optional)('with %s null empties it', async (field) => {
    const before = await subject.create();
    const { body } = await patch(subject, before.id, { [field]: null });
    expect(body).toMatchObject({ ...kept(subject, before), [field]: null, version: before.version + 1 });
  });

  it('with an outdated version is refused, and without one is not', async () => {
    const { id, version } = await subject.create();
    expect((await patch(subject, id, { name: 'First', version })).status).toBe(200);
    expect((await patch(subject, id, { name: 'Second', version })).body).toMatchObject({
      statusCode: 409,
      code: 'changed-meanwhile',
    });
    expect((await patch(subject, id, { name: 'Third' })).body).toMatchObject({
      name: 'Third',
      version: version + 2,
    });
  });
});

describe('a school', () => {
  it('without a time zone has UTC', async () => {
    expect(await made(executive.call(routes.createSchool, { body: { name: 'Oak' } }))).toMatchObject({
      name: 'Oak',
      timeZone: 'UTC',
    });
  });

  it.each([
    ['no body at all', {}],
    ['an empty body of JSON', { headers: { 'content-type': 'application/json' } }],
    ['an empty object', { headers: { 'content-type': 'application/json' }, body: '{}' }],
  ])('is deleted for good with %s', async (_, init) => {
    const { id } = await made(executive.call(routes.createSchool, { body: { name: 'Oak' } }));
    const { status, body } = await executive.send('DELETE', `/api/admin/schools/${id}/complete`, init);
    expect({ status, body }).toEqual({ status: 202, body: { message: 'The school is being deleted' } });
  });

  it('is not deleted with another name', async () => {
    const { id } = await made(executive.call(routes.createSchool, { body: { name: 'Oak' } }));
    const call = { params: { schoolId: id }, body: { name: 'Elm' } };
    expect((await executive.call(routes.deleteSchool, call)).body).toMatchObject({
      statusCode: 422,
      code: 'name-differs',
    });
  });
});
