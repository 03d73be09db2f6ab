import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.js';
import { ACCOUNTS } from './accounts.js';
import { awardPoint, createClassroom, expectFigure, openClassroom, studentRow } from './classroom.js';

const AVA = 'Ava Martin';
const WITHIN_A_SECOND = { timeout: 1_000 };

test('an award shows on a colleague’s screen within a second', async ({ page, browser }) => {
  const classroom = await createClassroom(browser, [AVA]);
  const colleague = await browser.newPage();
  await openClassroom(colleague, ACCOUNTS.admin, classroom);
  await expect(studentRow(colleague, AVA)).toContainText('No activity');
  await openClassroom(page, ACCOUNTS.staff, classroom);

  await awardPoint(page, AVA);
  await expect(studentRow(colleague, AVA)).toContainText('+1 pts • Respect • Just now', WITHIN_A_SECOND);
  await expectFigure(colleague, 'Today', 1);
  await expect(colleague.getByRole('list', { name: 'Categories' })).toHaveText('Respect1');
  await expectAccessible(page);
  await colleague.close();
});

test('an award in one class asks nothing of the screens of another', async ({ page, browser }) => {
  const [here, there] = [
    await createClassroom(browser, [AVA]),
    await createClassroom(browser, ['Ben Okafor']),
  ];
  const elsewhere = await browser.newPage();
  await openClassroom(elsewhere, ACCOUNTS.admin, there);
  await expect(studentRow(elsewhere, 'Ben Okafor')).toBeVisible();
  const watching = await browser.newPage();
  await openClassroom(watching, ACCOUNTS.admin, here);
  await expect(studentRow(watching, AVA)).toContainText('No activity');
  const asked: string[] = [];
  // The figures that follow points alone: other tests change the same school's directory meanwhile.
  elsewhere.on('request', (request) => {
    if (request.url().includes('/daily-points')) asked.push(request.url());
  });
  await openClassroom(page, ACCOUNTS.staff, here);

  await awardPoint(page, AVA);
  // By then the other screen has had the same message.
  await expect(studentRow(watching, AVA)).toContainText('Just now');
  expect(asked).toEqual([]);
  await Promise.all([elsewhere.close(), watching.close()]);
});

test('a new student shows on a colleague’s screen', async ({ page, browser }) => {
  const classroom = await createClassroom(browser, [AVA]);
  const colleague = await browser.newPage();
  await openClassroom(colleague, ACCOUNTS.staff, classroom);
  await openClassroom(page, ACCOUNTS.admin, classroom);
  await page.getByRole('button', { name: 'Add Student' }).click();
  await page.getByLabel('Name').fill('Ben Okafor');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Student' }).click();

  await expect(studentRow(colleague, 'Ben Okafor')).toBeVisible();
  await colleague.close();
});
