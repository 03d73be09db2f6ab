import { readFile, writeFile } from 'node:fs/promises';
import { DESKTOP, PHONE } from '#test/e2e/screens';
import { expect, test } from '#test/e2e/fixtures';
import { AWARDING } from './awarding.js';
import { MANAGING } from './managing.js';
import { type Effort, Person } from './person.js';
import { shortfalls, table, withTable } from './report.js';
import { REWARDING } from './rewarding.js';
import { SPENDING } from './spending.js';

const PAGE = 'docs/tasks.md';
const DEVICES = {
  phone: { viewport: PHONE, hasTouch: true },
  desktop: { viewport: DESKTOP, hasTouch: false },
};
const TASKS = [...AWARDING, ...REWARDING, ...MANAGING, ...SPENDING];

test('everyday tasks take few taps', async ({ browser, sessions, admin }) => {
  const results = [];
  for (const { name, account, aim, prepare } of TASKS) {
    const efforts: Record<string, Effort> = {};
    for (const [device, options] of Object.entries(DEVICES)) {
      await test.step(`${name}, on a ${device}`, async () => {
        const page = await browser.newPage(options);
        if (account !== undefined) await sessions.signIn(page.context(), account);
        const person = new Person(page, options.hasTouch);
        const run = await prepare({ person, admin, as: (other) => sessions.of(other) });
        // What the screen loads last is not a part of the task.
        await page.waitForLoadState('networkidle');
        await run();
        efforts[device] = person.effort;
        await page.close();
      });
    }
    results.push({ name, aim, efforts });
  }
  const figures = table(results);
  process.stdout.write(`\n${figures}\n\n`);
  await writeFile(PAGE, withTable(await readFile(PAGE, 'utf8'), figures));
  const missed = shortfalls(results);
  expect(missed, missed.join('\n')).toEqual([]);
});
