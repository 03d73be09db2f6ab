import { ScheduledDraws } from '#api/areas/rewards/raffles/scheduled-draws';
import { RecordDraw } from '#api/areas/rewards/raffles/record-draw';
import { RewardDirectory } from '#api/areas/rewards/catalog/reward-directory';
import { Rounds } from '#api/core/platform/rounds';
import { LedgerRecorder } from '#api/core/ledger/ledger-recorder';
import { commit, type DrawEntry, drawWinners } from '#domain/raffle-draw';
import { awarded, entered, withIds } from '#projector/testing/facts';
import { log, World } from '#projector/testing/world';
import { Clock } from '#runtime/clock';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { openWriter } from '../races/open-ledger.js';
import { createMigratedDatabase } from '../setup/database.js';
import { deathsAt } from '../setup/killed-workers.js';
import { MortalConnections } from '../setup/mortal-connections.js';
import { type Death } from '../setup/mortal-database.js';
import { addSchool } from '../setup/school.js';

/** Schools that each have a raffle due in the same look. */
const SCHOOLS = 3;
const WINNERS = 2;
const FEWEST_KILLS = 20;
/** More than a look has. */
const STATEMENTS = 100;
/** Nobody waits for a process that is gone, to see whether its last append was stored. */
const IMPATIENT = { resolveTimeoutMs: 100, commandTimeoutMs: 500, loadTimeoutMs: 500 };

let world: World;

beforeAll(async () => {
  world = await World.create(await createMigratedDatabase());
});
afterAll(() => world.close());

type Raffle = { rewardId: string; seed: string; entries: DrawEntry[] };

/** A raffle with four entries of three students, which ended some minutes ago. */
async function endedRaffle(): Promise<Raffle> {
  const { id: schoolId } = await addSchool(world.pool);
  const given = awarded(['ada', 'ben', 'cy'], { amount: 9 });
  const bought = ['ada', 'ben', 'cy', 'ben'].map((student, n) => entered(`entry ${n}`, student, 1));
  const own = bought.map((fact) => withIds(fact, schoolId));
  await world.record(schoolId, [withIds(given, schoolId), ...own]);
  const entries = own.map(({ data: { entryId, studentId } }) => ({ entryId, studentId }));
  const [rewardId, seed] = [own[0]?.data.rewardId ?? '', randomBytes(32)];
  await world.pool.query(
    `INSERT INTO directory.rewards
       (id, school_id, name, type, point_cost, raffle_winners, raffle_end_date, raffle_seed, raffle_seed_commitment)
     VALUES ($1, $2, 'Bike', 'raffle', 1, $3, now() - interval '2 minutes', $4, $5)`,
    [rewardId, schoolId, WINNERS, seed, commit(seed.toString('hex'))],
  );
  await world.pool.query(
    `UPDATE directory.schools SET raffles_drawn_since = now() - interval '1 day' WHERE id = $1`,
    [schoolId],
  );
  return { rewardId, seed: seed.toString('hex'), entries };
}

/** What is in the ledger of some raffles. */
async function drawsOf(raffles: readonly Raffle[]): Promise<object[]> {
  const { rows } = await world.pool.query<object>(
    `SELECT data->>'rewardId' AS "rewardId", data->>'seed' AS seed, data->'winners' AS winners
     FROM ledger.events WHERE type = 'WinnersDrawn' AND data->>'rewardId' = ANY ($1) ORDER BY data->>'rewardId'`,
    [raffles.map(({ rewardId }) => rewardId)],
  );
  return rows;
}

/** An api process that looks for raffles to draw, until it has drawn these or dies. @returns whether it died */
async function look(raffles: readonly Raffle[], death?: Death): Promise<boolean> {
  const connections = await MortalConnections.before(world.url, death);
  const { writer, pool, db, close } = openWriter(connections.url, IMPATIENT);
  const clock = new Clock();
  const recorder = new RecordDraw(new LedgerRecorder(writer, clock));
  const rounds = new Rounds(log);
  new ScheduledDraws(db, new RewardDirectory(pool), recorder, clock, rounds, log).onModuleInit();
  rounds.onApplicationBootstrap();
  const areDrawn = async () => (await drawsOf(raffles)).length >= raffles.length;
  await Promise.race([connections.died, until(areDrawn)]);
  await rounds.beforeApplicationShutdown();
  await close();
  connections.close();
  return connections.isDead;
}

it('ended raffles are drawn once, with the same winners, at whichever end of a statement the drawing process is killed', async () => {
  let kills = 0;
  for (const death of deathsAt(STATEMENTS)) {
    const raffles = await Promise.all(Array.from({ length: SCHOOLS }, endedRaffle));
    await world.project();
    if (!(await look(raffles, death))) break;
    kills += 1;
    // The read models do not show what the dead process has drawn, so the next one tries these raffles too.
    await look(raffles);
    const expected = raffles.map(({ rewardId, seed, entries }) => ({
      rewardId,
      seed,
      winners: drawWinners(seed, entries, WINNERS),
    }));
    expect(await drawsOf(raffles)).toEqual(expected.sort((a, b) => (a.rewardId < b.rewardId ? -1 : 1)));
  }
  expect(kills).toBeGreaterThanOrEqual(FEWEST_KILLS);
});
