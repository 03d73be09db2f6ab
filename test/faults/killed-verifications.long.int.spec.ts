import { awarded, id, redeemed, withIds } from '#projector/testing/facts';
import { log, WHOLE, World } from '#projector/testing/world';
import { serveVerifications } from '#projector/verification/serve-verifications';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createMigratedDatabase } from '../setup/database.js';
import { deathsAt, spread } from '../setup/killed-workers.js';
import { MortalConnections } from '../setup/mortal-connections.js';
import { type Death } from '../setup/mortal-database.js';

const SCHOOL = id('Maple Grove');
/** When a verification is due. */
const NIGHT = new Date('2026-11-12T05:30:00-06:00');
const NIGHTS = 10;
/** One fewer than its tries. */
const KILLS_OF_A_NIGHT = 2;
const KILLS = NIGHTS * KILLS_OF_A_NIGHT;

let world: World;

beforeAll(async () => {
  world = await World.create(await createMigratedDatabase());
  await world.addSchool(SCHOOL, 'America/Chicago');
  const facts = [awarded(['ada', 'ben'], { amount: 5 }), redeemed('pencil', 'ada', 1)];
  await world.record(
    SCHOOL,
    facts.map((fact) => withIds(fact, SCHOOL)),
  );
  await world.project();
  await world.rows('UPDATE readmodel.student_balances SET balance = balance + 2, earned = earned + 2');
});
afterAll(() => world.close());

const found = () =>
  world.rows(
    `SELECT school_id, asked_by, revision, encode(hash, 'hex') AS hash, broken_at, differing_rows, differences, failure
     FROM readmodel.verifications`,
  );
const isFinished = async () => {
  const rows = await world.rows<{ isFinished: boolean }>(
    'SELECT finished_at IS NOT NULL AS "isFinished" FROM readmodel.verifications',
  );
  return rows.length > 0 && rows.every((row) => row.isFinished);
};

/** A projector’s night, until it dies or has verified the school. @returns its connections */
async function serve(death?: Death): Promise<MortalConnections> {
  const connections = await MortalConnections.before(world.url, death);
  const stop = new AbortController();
  const options = { databaseUrl: connections.url, store: world.store, shard: WHOLE, log };
  const serving = serveVerifications({ ...options, verifiesAtNight: true }, stop.signal, () => NIGHT);
  await Promise.race([connections.died, until(isFinished)]);
  connections.close();
  stop.abort();
  await serving;
  return connections;
}

/** How often it says how far it is depends on the machine. If a point comes too late, it dies at one before. */
async function kill({ statement, when }: Death): Promise<void> {
  if ((await serve({ statement, when })).isDead) return;
  await world.rows('DELETE FROM readmodel.verifications');
  await kill({ statement: statement - 1, when });
}

it('a nightly verification finds the same, wherever the projector is killed, at 20 points', async () => {
  // The first one adds up the months before it compares them; the others find nothing to add up.
  await serve();
  await world.rows('DELETE FROM readmodel.verifications');
  const { statements } = await serve();
  const undisturbed = await found();
  expect(undisturbed).toMatchObject([{ differing_rows: 2, broken_at: null, failure: null }]);
  const deaths = spread(deathsAt(statements), KILLS);
  for (let night = 0; night < NIGHTS; night += 1) {
    await world.rows('DELETE FROM readmodel.verifications');
    for (const death of deaths.filter((_, n) => n % NIGHTS === night)) await kill(death);
    await serve();
    expect(await found()).toEqual(undisturbed);
  }
});
