import type { District } from '#contracts/schools/districts';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addUser, signIn, type TestUser } from '../../setup/school.js';

let world: ApiWorld;
let executive: ApiClient;
let executiveUser: TestUser;

beforeAll(async () => {
  world = await ApiWorld.startOwn();
  executiveUser = await addUser(world.pool, 'executive_admin', null);
  executive = await signIn(world.api.client(), executiveUser);
});
afterAll(() => world.stop());

const create = (name: string, schoolIds: string[] = [], headers = {}) =>
  executive.call(routes.createDistrict, { body: { name, schoolIds }, headers });
const update = ({ id: districtId }: District, name: string, schoolIds: string[]) =>
  executive.call(routes.updateDistrict, { params: { districtId }, body: { name, schoolIds } });
const list = async () => (await executive.call(routes.listDistricts)).body as District[];

describe('a district', () => {
  it('is a named group of schools, each of which belongs to one', async () => {
    const { school, otherSchool } = world;
    const lakes = (await create(' Lakes  ', [school.id, otherSchool.id])).body as District;
    expect(lakes).toMatchObject({ name: 'Lakes' });
    const hills = (await create('Hills', [otherSchool.id])).body as District;
    const one = { requiresSecondStep: false, administrators: 1, withoutSecondStep: 1 };
    expect(await list()).toEqual([
      { id: hills.id, name: 'Hills', schoolIds: [otherSchool.id], ...one },
      { id: lakes.id, name: 'Lakes', schoolIds: [school.id], ...one },
    ]);
    expect((await update(lakes, 'Lakeside', [])).body).toEqual({
      id: lakes.id,
      name: 'Lakeside',
      schoolIds: [],
      requiresSecondStep: false,
      administrators: 0,
      withoutSecondStep: 0,
    });
  });

  it('is created once, even if sent twice', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [await create('Once', [], headers), await create('Once', [], headers)];
    expect(second.body).toEqual(first.body);
    expect((await list()).filter(({ name }) => name === 'Once')).toHaveLength(1);
  });

  it('is deleted without its schools, and each change is recorded', async () => {
    const { id } = world.school;
    const marsh = (await create('Marsh', [id])).body as District;
    const deletion = { params: { districtId: marsh.id } };
    expect((await executive.call(routes.deleteDistrict, deletion)).status).toBe(200);
    expect((await executive.call(routes.deleteDistrict, deletion)).status).toBe(404);
    const { rows: schools } = await world.pool.query(
      'SELECT district_id FROM directory.schools WHERE id = $1',
      [id],
    );
    expect(schools).toEqual([{ district_id: null }]);
    const { rows } = await world.pool.query(
      'SELECT actor_id, action, before, after FROM directory.audit_log WHERE entity_id = $1 ORDER BY id',
      [marsh.id],
    );
    const values = { name: 'Marsh', school_ids: [id], requires_second_step: false };
    expect(rows).toEqual([
      { actor_id: executiveUser.id, action: 'create', before: null, after: values },
      { actor_id: executiveUser.id, action: 'delete', before: values, after: null },
    ]);
  });

  it('needs a name and schools that exist', async () => {
    expect((await create('  ')).body).toMatchObject({
      statusCode: 400,
      message: 'District name is required.',
    });
    expect((await create('Nowhere', [randomUUID()])).body).toMatchObject({
      statusCode: 404,
      issues: [{ path: 'schoolIds' }],
    });
    expect((await list()).map(({ name }) => name)).not.toContain('Nowhere');
  });

  it('loses no school when two districts take each other’s simultaneously', async () => {
    const { school, otherSchool } = world;
    const one = (await create('One', [school.id])).body as District;
    const two = (await create('Two', [otherSchool.id])).body as District;
    const answers = await Promise.all([
      update(one, 'One', [school.id, otherSchool.id]),
      update(two, 'Two', [otherSchool.id, school.id]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const held = (await list())
      .filter(({ id }) => [one.id, two.id].includes(id))
      .flatMap(({ schoolIds }) => schoolIds);
    expect([...held].sort()).toEqual([school.id, otherSchool.id].sort());
  });
});
