import { createClassroom, studentRow } from './classroom.js';
import { expect, test } from './fixtures.js';
import { givePointsTo } from './spending.js';
import { openTabs, liveStreamsOf, AVA } from './tabs-steps.js';

/** Runs at once what a tab does every ten seconds. Playwright's clock would wait for the tab that hangs. */
const LET_TIME_PASS = `
  const works = [];
  const { setInterval } = window;
  window.setInterval = (work, milliseconds) => {
    if (milliseconds === 10_000) works.push(work);
    return setInterval(work, milliseconds);
  };
  window.tenSecondsPass = () => works.forEach((work) => work());`;

test('four tabs follow over one stream, and continue with one when the tab that holds it closes', async ({
  context,
  admin,
}) => {
  const classroom = await createClassroom(admin, [AVA]);
  const streams = liveStreamsOf(context);
  const [first, ...others] = await openTabs(context, classroom, 4);
  if (!first) throw new Error('Too few tabs');
  expect(streams.holders()).toEqual([first]);
  await givePointsTo(admin, classroom, { [AVA]: 3 });
  for (const tab of [first, ...others]) await expect(studentRow(tab, AVA)).toContainText('+3 pts');
  expect(streams.holders()).toEqual([first]);

  await first.close();
  await expect.poll(() => streams.holders().length).toBe(1);
  expect(others).toContain(streams.holders()[0]);
  await givePointsTo(admin, classroom, { [AVA]: 4 });
  for (const tab of others) await expect(studentRow(tab, AVA)).toContainText('+4 pts');
});

test('the tabs take the stream from a tab that hangs', async ({ context, admin }) => {
  const classroom = await createClassroom(admin, [AVA]);
  const streams = liveStreamsOf(context);
  await context.addInitScript(LET_TIME_PASS);
  const [first, second] = await openTabs(context, classroom, 2);
  if (!first || !second) throw new Error('Too few tabs');
  const devtools = await context.newCDPSession(first);
  await devtools.send('Debugger.enable');
  const paused = new Promise((resolve) => devtools.once('Debugger.paused', resolve));
  await devtools.send('Debugger.pause');
  await givePointsTo(admin, classroom, { [AVA]: 3 });
  await paused;
  await expect(studentRow(second, AVA)).toContainText('No activity');

  await second.evaluate('for (let tick = 0; tick < 4; tick += 1) tenSecondsPass()');
  await expect.poll(streams.holders).toContain(second);
  await expect(studentRow(second, AVA)).toContainText('+3 pts');

  await devtools.send('Debugger.disable');
  await expect.poll(streams.holders).toEqual([second]);
  await givePointsTo(admin, classroom, { [AVA]: 4 });
  for (const tab of [first, second]) await expect(studentRow(tab, AVA)).toContainText('+4 pts');
});
