import { applyDistrictRoster, planRoster } from '#jobs/registry';
import { firstRun } from '#test/setup/job-run';
import { largeRoster, RosterThreadWorld } from '#test/setup/roster-thread-world';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

let world: RosterThreadWorld;
beforeAll(async () => {
  world = await RosterThreadWorld.start();
});
afterAll(() => world.stop());

it('a job that is canceled ends at once, wherever it is', async () => {
  const importId = await world.addImport(largeRoster());
  const cancelling = new AbortController();
  const running = world.handled(planRoster).run({ importId }, firstRun({ signal: cancelling.signal }));
  await delay(800);
  cancelling.abort();
  await expect(running).rejects.toThrow('The thread of a roster ended');
  expect(await world.stateOf(importId)).toEqual({ state: 'reading', new: null });
});

it('the faults of a file are kept, and a failed job shows its reason', async () => {
  const refused = await world.addImport('name,id,class\n,1,3A');
  await world.handled(planRoster).run({ importId: refused }, firstRun());
  expect(await world.stateOf(refused)).toEqual({ state: 'refused', new: null });

  const broken = await world.addImport('no packed roster');
  const [rosterId, districtId] = [randomUUID(), randomUUID()];
  await world.pool.query(`INSERT INTO directory.districts (id, name) VALUES ($1, 'Lakes')`, [districtId]);
  await world.pool.query(
    `INSERT INTO directory.district_rosters (id, district_id, file_name, job_id, state)
     VALUES ($1, $2, 'roster.zip', $1, 'planned')`,
    [rosterId, districtId],
  );
  const run = firstRun();
  await world.pool.query(
    `UPDATE directory.roster_imports SET district_roster_id = $2, state = 'applying', job_id = $3 WHERE id = $1`,
    [broken, rosterId, run.jobId],
  );
  await expect(world.handled(applyDistrictRoster).run({ rosterId }, run)).rejects.toMatchObject({
    name: 'JobFailed',
    isFinal: false,
    message: '1 of 1 schools could not be updated.',
  });
});
