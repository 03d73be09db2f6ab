import { planRoster } from '#jobs/registry';
import { firstRun } from '#test/setup/job-run';
import { largeRoster, MANY, RosterThreadWorld } from '#test/setup/roster-thread-world';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const TICK_MS = 20;
/** Far less than reading and planning take, even where the processor is busy. */
const LONGEST_GAP_MS = 1_000;

let world: RosterThreadWorld;
beforeAll(async () => {
  world = await RosterThreadWorld.start();
});
afterAll(() => world.stop());

it('a large roster is planned while the process does other things', async () => {
  const importId = await world.addImport(largeRoster());
  let [last, longest] = [performance.now(), 0];
  const ticking = setInterval(() => {
    const now = performance.now();
    [last, longest] = [now, Math.max(longest, now - last)];
  }, TICK_MS);
  await world.handled(planRoster).run({ importId }, firstRun());
  clearInterval(ticking);
  expect(longest).toBeLessThan(LONGEST_GAP_MS);
  expect(await world.stateOf(importId)).toEqual({ state: 'ready', new: MANY });
});

it('a roster that needs too much memory fails for good, with a readable reason', async () => {
  const importId = await world.addImport(largeRoster());
  await expect(world.handled(planRoster, 32).run({ importId }, firstRun())).rejects.toMatchObject({
    name: 'JobFailed',
    isFinal: true,
    message:
      'The roster needs more memory than a worker has. Divide it, for example into a bundle for each school.',
  });
  expect(await world.stateOf(importId)).toEqual({ state: 'reading', new: null });
});
