import { ledgerStream } from '#contracts/events/stream-name';
import { createClient } from '#runtime/pg';
import { createMigratedDatabase } from '#test/setup/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { anotherSchool, awarded, id, redeemed } from '../testing/facts.js';
import { WHOLE, World } from '../testing/world.js';
import { chainPast } from './chain-past.js';
import type { Scope } from './progress.js';
import { rebuild, verify } from './rebuild.js';

const ALL: Scope = { kind: 'all' };

describe('the chain of a school’s events', () => {
  let world: World;
  let client: pg.Client;
  let maple: string;
  let cedar: string;
  beforeAll(async () => {
    world = await World.create(await createMigratedDatabase());
    client = createClient(world.url);
    await client.connect();
  });
  beforeEach(async () => {
    [maple, cedar] = [anotherSchool(), id('Cedar Hill')];
    for (const schoolId of [maple, cedar]) await world.addSchool(schoolId, 'America/Chicago');
  });
  afterAll(async () => {
    await client.end();
    await world.close();
  });

  const options = (scope: Scope = { kind: 'school', schoolId: maple }) => ({
    databaseUrl: world.url,
    store: world.store,
    scope,
  });

  /** Awards to a school, projected in two batches or more. */
  async function projectSome(schoolId = maple): Promise<void> {
    await world.record(schoolId, [awarded(['ada'], { award: `1 ${schoolId}`, amount: 5 })]);
    await world.project();
    await world.record(schoolId, [
      awarded(['ada', 'ben'], { award: `2 ${schoolId}` }),
      redeemed(`pencil ${schoolId}`, 'ada', 1),
    ]);
    await world.project();
  }

  /** The hashes as docs/ledger-proof.md describes them, with none of the product’s code. */
  async function plainHashes(schoolId: string): Promise<string[]> {
    const hashes: string[] = [];
    for await (const events of world.store.read(ledgerStream(schoolId), 0))
      for (const { data, id: eventId, metadata, revision, stream, type } of events) {
        const text = JSON.stringify(sorted({ data, id: eventId, metadata, revision, stream, type }));
        const before = hashes.at(-1) ?? '0'.repeat(64);
        hashes.push(createHash('sha256').update(`${before}\n${text}`).digest('hex'));
      }
    return hashes;
  }

  async function storedHashes(schoolId: string): Promise<string[]> {
    const rows = await world.rows<{ hashes: string }>(
      `SELECT encode(hashes, 'hex') AS hashes FROM readmodel.event_hashes
       WHERE school_id = '${schoolId}' ORDER BY first_revision`,
    );
    return rows.flatMap(({ hashes }) => hashes.match(/.{64}/g) ?? []);
  }

  async function alter(schoolId: string, revision: number): Promise<void> {
    await world.rows(
      `UPDATE ledger.events SET data = jsonb_set(data::jsonb, '{amount}', '4')::json
       WHERE stream = '${ledgerStream(schoolId)}' AND revision = ${revision}`,
    );
  }

  it('holds one hash for each event, over all batches, for each school alone', async () => {
    for (const schoolId of [maple, cedar]) await projectSome(schoolId);
    for (const schoolId of [maple, cedar]) {
      const plain = await plainHashes(schoolId);
      expect(plain).toHaveLength(3);
      expect(await storedHashes(schoolId)).toEqual(plain);
    }
    const { schools } = await verify(options(ALL));
    expect(schools.get(maple)).toEqual({
      revision: 2,
      hash: (await plainHashes(maple)).at(-1),
      brokenAt: null,
    });
    expect([...schools.keys()]).toEqual(expect.arrayContaining([maple, cedar]));
  });

  it('includes events that were parked', async () => {
    await projectSome();
    await world.append(maple, [{ id: randomUUID(), type: 'PointsVanished', data: { 1: 'x' }, metadata: {} }]);
    await world.record(maple, [awarded(['ada'], { award: 'after' })]);
    await world.project();
    expect(await world.rows(`SELECT FROM readmodel.parked_events WHERE school_id = '${maple}'`)).toHaveLength(
      1,
    );
    expect(await storedHashes(maple)).toEqual(await plainHashes(maple));
  });

  it('reports at which event it breaks when one is altered behind the product’s back', async () => {
    await projectSome();
    const before = (await verify(options())).schools.get(maple);
    await alter(maple, 1);
    const { schools, tables } = await verify(options());
    expect(schools.get(maple)).toMatchObject({ revision: 2, brokenAt: 1 });
    expect(schools.get(maple)?.hash).not.toBe(before?.hash);
    expect(tables.find(({ table }) => table === 'ledger_entries')).toMatchObject({ differing: 1 });
  });

  it.each(['school', 'all'] as const)(
    'keeps naming it after a rebuild of %s has made the screens agree',
    async (kind) => {
      await projectSome();
      await alter(maple, 0);
      await rebuild(kind === 'all' ? options(ALL) : options());
      const { schools, tables } = await verify(options());
      expect(tables.filter(({ differing }) => differing > 0)).toEqual([]);
      expect(schools.get(maple)).toMatchObject({ brokenAt: 0 });
      await world.record(maple, [awarded(['ada'], { award: 'later' })]);
      await world.project();
      expect((await verify(options())).schools.get(maple)).toMatchObject({ revision: 3, brokenAt: 0 });
    },
  );

  it('is started again for a school whose change an operator accepts, and for no other', async () => {
    for (const schoolId of [maple, cedar]) await projectSome(schoolId);
    const ofCedar = await chainedAt(cedar);
    await alter(maple, 0);
    await rebuild({ ...options(ALL), acceptLoss: true });
    expect(await storedHashes(maple)).toEqual([]);
    const again = await chainPast(client, world.store, WHOLE);
    expect(again).toContain(maple);
    expect(again).not.toContain(cedar);
    expect(await storedHashes(maple)).toEqual(await plainHashes(maple));
    expect((await verify(options(ALL))).schools.get(maple)).toMatchObject({ brokenAt: null });
    expect(await chainedAt(cedar)).toEqual(ofCedar);
  });

  it('takes in events that have none, and continues from there', async () => {
    await projectSome();
    await world.rows(`DELETE FROM readmodel.event_hashes WHERE school_id = '${maple}'`);
    await world.record(maple, [awarded(['ada'], { award: 'unchained' })]);
    await world.project();
    // The projector does it too where it has the time.
    await chainPast(client, world.store, WHOLE);
    expect(await storedHashes(maple)).toHaveLength(4);
    expect(await chainPast(client, world.store, WHOLE)).toEqual([]);
    await world.record(maple, [awarded(['ada'], { award: 'chained' })]);
    await world.project();
    expect(await storedHashes(maple)).toHaveLength(5);
    expect(await storedHashes(maple)).toEqual(await plainHashes(maple));
  });

  const chainedAt = (schoolId: string) =>
    world.rows(`SELECT hashed_at FROM readmodel.event_hashes WHERE school_id = '${schoolId}' ORDER BY 1`);
});

/** A copy whose names are sorted; they are all of ASCII letters here. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(fields)
      .sort()
      .map((name) => [name, sorted(fields[name])]),
  );
}
