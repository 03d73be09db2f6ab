import { createClassroom, expectFigure, openClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { addMember, signInWith } from '../members.js';
import { CLASS, openRecent, recent, awardClass } from './recent-awards-steps.js';

const PASSWORD = 'a quiet morning in June';

test('an award is taken back from some of its students, and from the others later', async ({
  page,
  admin,
}) => {
  // Whose list has nothing that another test gave.
  await signInWith(page, await addMember('staff', PASSWORD), PASSWORD);
  const classroom = await createClassroom(admin, CLASS.slice(0, 4));
  await awardClass(page.request, classroom);
  await openClassroom(page, classroom);
  await openRecent(page);
  await page.getByRole('button', { name: 'Take back: 4 students, Respect' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('checkbox', { name: 'All of them' }).click();
  await expect(question.getByRole('button', { name: 'Take Back' })).toBeDisabled();
  for (const name of ['Pupil 02', 'Pupil 03']) await question.getByRole('checkbox', { name }).click();
  await expect(question).toHaveAccessibleName('Take back 1 point each from 2 students?');
  await question.getByRole('button', { name: 'Take Back' }).click();
  const given = recent(page).filter({ hasText: '4 students' });
  await expect(given).toContainText('Taken back from 2');

  await page.getByRole('button', { name: 'Take back: 4 students, Respect' }).click();
  await question.getByRole('button', { name: 'Take Back' }).click();
  await expect(given).toContainText(/Taken back$/);

  // What is given meanwhile does not move the rows until it is asked for.
  await awardClass(page.request, classroom);
  const fresh = page.getByRole('button', { name: 'Show 1 new award' });
  await expect(fresh).toBeVisible();
  await expect(recent(page).first()).toContainText(/Taken back$/);
  await fresh.click();
  await expect(fresh).toBeHidden();
  await expect(recent(page).first()).toContainText(/Take back$/);
  await page.keyboard.press('Escape');
  await expectFigure(page, 'Total Points', 4);
});

test('an award that is taken back is marked at once, without a message from the server', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  const classroom = await createClassroom(admin, CLASS.slice(0, 19));
  await awardClass(page.request, classroom);
  await page.route('**/api/live**', (route) => route.abort());
  await openClassroom(page, classroom);
  await openRecent(page);
  await page.getByRole('button', { name: 'Take back: 19 students, Respect' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take Back' }).click();
  await expect(recent(page).filter({ hasText: '19 students' }).first()).toContainText(/Taken back$/);
});
