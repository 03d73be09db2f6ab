import { RecordDraw } from '#api/areas/rewards/raffles/record-draw';
import { ScheduledDraws } from '#api/areas/rewards/raffles/scheduled-draws';
import { RewardDirectory } from '#api/areas/rewards/catalog/reward-directory';
import { Rounds } from '#api/core/platform/rounds';
import { LedgerRecorder } from '#api/core/ledger/ledger-recorder';
import { type RaffleDraw } from '#contracts/rewards/raffles';
import { routes } from '#contracts/routes';
import { drawWinners } from '#domain/raffle-draw';
import { log } from '#projector/testing/world';
import { Clock } from '#runtime/clock';
import { until } from '#runtime/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openWriter } from '../../races/open-ledger.js';
import { startApi } from '../../setup/api-process.js';
import { SpendingWorld } from '../../setup/spending-world.js';

let spending: SpendingWorld;
let students: readonly string[];

beforeAll(async () => {
  spending = await SpendingWorld.start();
  students = spending.school.studentIds;
  for (const studentId of students) await spending.give(studentId, 100);
});
afterAll(() => spending.stop());
// A raffle of one test is not due in another.
afterEach(() => spending.world.pool.query('UPDATE directory.rewards SET raffle_end_date = NULL'));

const sql = (text: string, values: unknown[] = []) => spending.world.pool.query(text, values);

async function choose(areRafflesDrawnAtEnd: boolean): Promise<void> {
  const { status } = await spending.admin.call(routes.changeSchoolSettings, {
    body: { areRafflesDrawnAtEnd },
  });
  expect(status).toBe(200);
}

/** A raffle that ended some minutes ago, with an entry of each student if there is to be any. */
async function endedRaffle(minutesAgo: number, hasEntries = true): Promise<string> {
  const { id } = await spending.createRaffle({ raffleWinners: 2 });
  if (hasEntries) for (const studentId of students) await spending.enter(id, studentId);
  // Until the read models have the entries.
  await until(async () => (await spending.reward(id)).entries === (hasEntries ? students.length : 0));
  await sql(`UPDATE directory.rewards SET raffle_end_date = now() - $2 * interval '1 minute' WHERE id = $1`, [
    id,
    minutesAgo,
  ]);
  return id;
}

/** The setting was chosen long ago, as tests do not wait. */
const chosenSince = (hours: number) =>
  sql(`UPDATE directory.schools SET raffles_drawn_since = now() - $2 * interval '1 hour' WHERE id = $1`, [
    spending.school.id,
    hours,
  ]);

/** Looks for ended raffles, as an api process does when it begins. */
async function lookOnce(): Promise<void> {
  const { writer, pool, db, close } = openWriter(spending.world.api.databaseUrl);
  const clock = new Clock();
  const recorder = new RecordDraw(new LedgerRecorder(writer, clock));
  const rounds = new Rounds(log);
  new ScheduledDraws(db, new RewardDirectory(pool), recorder, clock, rounds, log).onModuleInit();
  rounds.onApplicationBootstrap();
  // It ends the look that it began, with the first raffle that is due.
  await rounds.beforeApplicationShutdown();
  await close();
}

async function draws(rewardId: string): Promise<{ actor: unknown }[]> {
  const { rows } = await sql(
    `SELECT metadata->'actor' AS actor FROM ledger.events
     WHERE type = 'WinnersDrawn' AND data->>'rewardId' = $1`,
    [rewardId],
  );
  return rows as { actor: unknown }[];
}

describe('an ended raffle', () => {
  it('is drawn once by several processes, with the evidence of any draw', async () => {
    await choose(true);
    await chosenSince(1);
    const rewardId = await endedRaffle(2);
    const api = startApi({ DATABASE_URL: spending.world.api.databaseUrl });
    await Promise.all([api, lookOnce(), lookOnce()]);
    await (await api).stop();
    expect(await draws(rewardId)).toEqual([{ actor: { kind: 'system', id: 'scheduled-draw' } }]);
    await until(async () => (await spending.reward(rewardId)).raffleDrawn);
    const draw = (await spending.read(routes.getRaffleDraw, { params: { rewardId } })).body as RaffleDraw;
    expect(drawWinners(draw.seed, draw.entries, 2)).toEqual(draw.winners);
    await lookOnce();
    expect(await draws(rewardId)).toHaveLength(1);
  });

  it('is drawn once by a person and the schedule together', async () => {
    await chosenSince(1);
    const rewardId = await endedRaffle(2);
    const [{ status }] = await Promise.all([spending.draw(rewardId), lookOnce(), lookOnce()]);
    expect([200, 409]).toContain(status);
    expect(await draws(rewardId)).toHaveLength(1);
  });

  it('waits a minute for last-moment entries', async () => {
    await chosenSince(1);
    const rewardId = await endedRaffle(0.1);
    expect(await spending.reward(rewardId)).toMatchObject({ drawsItself: true, raffleDrawn: false });
    await lookOnce();
    expect(await draws(rewardId)).toEqual([]);
  });

  it('without an entry is left alone', async () => {
    await chosenSince(1);
    const rewardId = await endedRaffle(2, false);
    await lookOnce();
    expect(await draws(rewardId)).toEqual([]);
  });

  it('waits for a person if the school did not choose, or chose only after it ended', async () => {
    const rewardId = await endedRaffle(5);
    await choose(false);
    await lookOnce();
    await choose(true);
    expect(await spending.reward(rewardId)).toMatchObject({ drawsItself: false });
    await lookOnce();
    expect(await draws(rewardId)).toEqual([]);
    // Another edit does not move the instant of the choice.
    const since = async (): Promise<unknown> =>
      (
        await sql('SELECT raffles_drawn_since AS at FROM directory.schools WHERE id = $1', [
          spending.school.id,
        ])
      ).rows;
    const before = await since();
    await choose(true);
    await spending.admin.call(routes.changeSchoolSettings, { body: { weekStartsOn: 'sunday' } });
    expect(await since()).toEqual(before);
  });

  it('of a closed school waits until the school is open again', async () => {
    await chosenSince(1);
    const rewardId = await endedRaffle(2);
    const open = (isOpen: boolean) =>
      sql('UPDATE directory.schools SET is_active = $2 WHERE id = $1', [spending.school.id, isOpen]);
    await open(false);
    await lookOnce();
    expect(await draws(rewardId)).toEqual([]);
    await open(true);
    await lookOnce();
    expect(await draws(rewardId)).toHaveLength(1);
  });
});
