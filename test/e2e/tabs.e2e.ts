import { type BrowserContext, type Page, type Request } from '@playwright/test';
import { type Classroom, createClassroom, studentRow } from './classroom.js';
import { expect, test } from './fixtures.js';
import { startSession } from './sessions.js';
import { givePointsTo } from './spending.js';

const AVA = 'Ava Martin';

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

test('tabs of the person who was signed in before get no messages of the next person', async ({
  context,
  admin,
}) => {
  const classroom = await createClassroom(admin, [AVA]);
  const streams = liveStreamsOf(context);
  const [first, second] = await openTabs(context, classroom, 2);
  if (!first || !second) throw new Error('Too few tabs');
  const [ofStaff = ''] = streams.addresses();

  await startSession(context.request, 'cedarAdmin');
  const next = await context.newPage();
  await next.goto('/');
  await expect(next.getByRole('banner')).toContainText('Cedar');
  // Whichever tab finds out first who is signed in holds the stream.
  const isOfStaff = () => streams.addresses().map((address) => address === ofStaff);
  await expect.poll(isOfStaff).toContain(false);
  // The previous person's tabs are refused when they reconnect.
  expect((await context.request.get(ofStaff)).status()).toBe(401);

  // The previous session ended its stream: its tabs find out who is signed in when they reconnect, and keep nothing.
  for (const tab of [first, second]) {
    await expect(tab.getByRole('banner')).toContainText('Cedar');
    await expect(tab.getByText(AVA)).toBeHidden();
  }
  await expect.poll(isOfStaff).toEqual([false]);
});

/** Tabs of one signed-in browser, each showing a class. */
async function openTabs(context: BrowserContext, { id }: Classroom, count: number): Promise<Page[]> {
  await startSession(context.request, 'staff');
  const tabs: Page[] = [];
  for (let opened = 0; opened < count; opened += 1) {
    const tab = await context.newPage();
    await tab.goto(`/?class=${id}`);
    await expect(studentRow(tab, AVA)).toContainText('No activity');
    tabs.push(tab);
  }
  return tabs;
}

type LiveStreams = { addresses: () => string[]; holders: () => Page[] };

/** The live streams that a browser's tabs hold open. */
function liveStreamsOf(context: BrowserContext): LiveStreams {
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  context.on('page', (page) => {
    page.on('close', () => {
      for (const request of open) if (request.frame().page() === page) open.delete(request);
    });
  });
  return {
    addresses: () => [...open].map((request) => request.url()),
    holders: () => [...open].map((request) => request.frame().page()),
  };
}
