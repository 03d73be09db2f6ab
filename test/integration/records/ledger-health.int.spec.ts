import type { LedgerHealth, ParkedEvent } from '#contracts/records/ledger-health';
import { PARKED_PAGE_SIZE } from '#contracts/records/ledger-health';
import { routes } from '#contracts/routes';
import { awarded } from '#projector/testing/facts';
import { rebuild } from '#projector/replay/rebuild';
import { World } from '#projector/testing/world';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addUser, signIn, type TestSchool } from '../../setup/school.js';

let world: ApiWorld;
let ledger: World;
let admin: ApiClient;
let executive: ApiClient;

const FULL_PAGE_AND_TWO = PARKED_PAGE_SIZE + 2;

beforeAll(async () => {
  world = await ApiWorld.startOwn();
  ledger = await World.create({ url: world.api.databaseUrl, drop: () => Promise.resolve() });
  admin = await world.signIn('school_admin');
  executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
});
afterAll(async () => {
  await ledger.close();
  await world.stop();
});

async function healthOf(client: ApiClient, schoolId?: string): Promise<LedgerHealth> {
  const query = schoolId === undefined ? {} : { schoolId };
  return (await client.call(routes.getLedgerHealth, { query })).body as LedgerHealth;
}
async function parkedOf(client: ApiClient, query: Record<string, string> = {}) {
  const { body } = await client.call(routes.listParkedEvents, { query });
  return body as { items: ParkedEvent[]; total: number };
}
const damaged = () => ({
  id: randomUUID(),
  type: 'PointsAwarded',
  data: { awardId: 'Ada Park, 7 points' },
  metadata: {},
});
const damage = ({ id }: TestSchool, count: number) =>
  ledger.append(id, Array.from({ length: count }, damaged));

it('a school without facts is up to date, and nothing is set aside', async () => {
  expect(await healthOf(admin)).toEqual({ schoolsBehind: 0, lagSeconds: 0, schoolsAhead: 0, parked: 0 });
  expect(await parkedOf(admin)).toEqual({ items: [], total: 0 });
});

it('a fact that no screen shows yet is reported to its school and to an executive', async () => {
  await ledger.record(world.otherSchool.id, [awarded(['ada'])]);
  expect(await healthOf(executive)).toMatchObject({ schoolsBehind: 1 });
  expect(await healthOf(executive, world.otherSchool.id)).toMatchObject({ schoolsBehind: 1 });
  expect(await healthOf(admin)).toMatchObject({ schoolsBehind: 0 });
  await ledger.project();
  expect(await healthOf(executive)).toEqual({ schoolsBehind: 0, lagSeconds: 0, schoolsAhead: 0, parked: 0 });
});

it('a school whose screens show facts that the ledger lost is reported', async () => {
  const recorded = await ledger.rows<{ revision: number }>(
    `SELECT revision FROM ledger.events WHERE stream = 'ledger-${world.otherSchool.id}'`,
  );
  await ledger.record(world.otherSchool.id, [awarded(['ada'], { award: 'lost' })]);
  await ledger.project();
  await ledger.rows(
    `DELETE FROM ledger.events WHERE stream = 'ledger-${world.otherSchool.id}' AND revision = ${recorded.length}`,
  );
  ledger.restored(world.otherSchool.id, recorded.length);
  expect(await healthOf(executive)).toMatchObject({ schoolsBehind: 0, schoolsAhead: 1 });
  expect(await healthOf(admin)).toMatchObject({ schoolsAhead: 0 });

  // The screens show another fact than the one now at this revision.
  await ledger.record(world.otherSchool.id, [awarded(['ben'], { award: 'instead' })]);
  expect(await healthOf(executive)).toMatchObject({ schoolsBehind: 0, schoolsAhead: 1 });
  await rebuild({
    databaseUrl: world.api.databaseUrl,
    store: ledger.store,
    scope: { kind: 'school', schoolId: world.otherSchool.id },
  });
  expect(await healthOf(executive)).toMatchObject({ schoolsBehind: 0, schoolsAhead: 0 });
});

it('parked events are listed page by page to their school and to an executive', async () => {
  await damage(world.school, FULL_PAGE_AND_TWO);
  await damage(world.otherSchool, 1);
  await ledger.project();
  expect(await healthOf(admin)).toEqual({
    schoolsBehind: 0,
    lagSeconds: 0,
    schoolsAhead: 0,
    parked: FULL_PAGE_AND_TWO,
  });

  const first = await parkedOf(admin);
  const second = await parkedOf(admin, { page: '2' });
  expect([first.total, second.total]).toEqual([FULL_PAGE_AND_TWO, FULL_PAGE_AND_TWO]);
  const revisions = [...first.items, ...second.items].map(({ revision }) => revision);
  expect(revisions).toEqual(Array.from({ length: FULL_PAGE_AND_TWO }, (_, i) => FULL_PAGE_AND_TWO - 1 - i));
  expect(first.items[0]).toMatchObject({
    schoolId: world.school.id,
    type: 'PointsAwarded',
    cause: 'unreadable',
  });
  expect(JSON.stringify(first)).not.toContain('Ada Park');

  expect((await parkedOf(executive)).total).toBe(FULL_PAGE_AND_TWO + 1);
  expect(await parkedOf(executive, { schoolId: world.otherSchool.id })).toMatchObject({
    total: 1,
    items: [{ schoolId: world.otherSchool.id, schoolName: 'Birch School', revision: 2 }],
  });
});

it('another school’s health is unknown to a school administrator', async () => {
  const query = { schoolId: world.otherSchool.id };
  expect((await admin.call(routes.getLedgerHealth, { query })).status).toBe(404);
  expect((await admin.call(routes.listParkedEvents, { query })).status).toBe(404);
});

it.each(['0', '-1', '1.5', 'last'])('page %s is a 400', async (page) => {
  expect((await admin.call(routes.listParkedEvents, { query: { page } })).status).toBe(400);
});
