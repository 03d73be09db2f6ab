import type { PointTransaction } from '#contracts/points/point-transactions';
import { routes } from '#contracts/routes';
import { awarded } from '#projector/testing/facts';
import { World } from '#projector/testing/world';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addStudent } from '../../setup/school.js';

let world: ApiWorld;
let ledger: World;
let teacher: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.startOwn();
  ledger = await World.create({ url: world.api.databaseUrl, drop: () => Promise.resolve() });
  teacher = await world.signIn('teacher');
});
afterAll(async () => {
  await ledger.close();
  await world.stop();
});

const NAMES = ['Zoe Fox', 'Mia Cole', 'Abe Moss', 'Mia Cole', 'Lou Tran', 'Gus Hale', 'Ivy Ross'];

it('a class’s statement cut inside an award is a prefix of a longer one', async () => {
  const { id, classId, categoryId, users } = world.school;
  const recipients: { studentId: string; classId: string; houseId: null }[] = [];
  for (const name of NAMES)
    recipients.push({ studentId: await addStudent(world.pool, id, classId, name), classId, houseId: null });
  const fact = awarded([]);
  // Two awards to everyone at the same moment.
  for (const order of [recipients, recipients.toReversed()]) {
    const data = { ...fact.data, awardId: randomUUID(), categoryId, amount: 1, recipients: order };
    await ledger.record(id, [{ ...fact, data }], { by: { kind: 'staff', id: users.teacher.id } });
  }
  await ledger.project();
  const lines = async (limit: number) => {
    const query = { classId, limit: String(limit) };
    return (await teacher.call(routes.listPointTransactions, { query })).body as PointTransaction[];
  };
  const all = await lines(1_000);
  const byName = [...NAMES].sort();
  expect(all.map(({ studentName }) => studentName)).toEqual([...byName, ...byName]);
  for (let limit = 1; limit <= all.length; limit++) expect(await lines(limit)).toEqual(all.slice(0, limit));
});
