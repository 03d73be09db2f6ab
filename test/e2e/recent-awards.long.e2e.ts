import { createClassroom, expectFigure, openClassroom, studentRow } from './classroom.js';
import { expect, test } from './console-test.js';
import { addClassReward, redeem } from './spending.js';
import { CLASS, openRecent, recent, awardClass } from './recent-awards-steps.js';

const AVA = 'Ava Martin';

test('an award is taken back from the others where some have spent their points', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  const classroom = await createClassroom(admin, CLASS.slice(0, 5));
  await awardClass(page.request, classroom);
  await redeem(admin, classroom, 'Pupil 02', await addClassReward(admin, classroom, { pointCost: 1 }));
  await openClassroom(page, classroom);
  await openRecent(page);
  await page.getByRole('button', { name: 'Take back: 5 students, Respect' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Take Back' }).click();
  await expect(question.getByRole('alert')).toContainText('1 student has already spent the points.');
  await expect(question.getByRole('checkbox', { name: 'Pupil 02 · already spent' })).not.toBeChecked();
  await expect(question).toHaveAccessibleName('Take back 1 point each from 4 students?');
  await question.getByRole('button', { name: 'Take Back' }).click();
  await expect(question).toBeHidden();
  await expect(recent(page).filter({ hasText: '5 students' })).toContainText('Taken back from 4');
  await page.keyboard.press('Escape');
  await expectFigure(page, 'Total Points', 1);
});

test('administrators see everyone’s awards, and who gave them', async ({
  page,
  admin,
  signInAs,
  openBrowser,
}) => {
  // The list is of the whole school, in which no other test gives so many.
  const classroom = await createClassroom(admin, CLASS.slice(0, 17));
  const teacher = await openBrowser('staff');
  await awardClass(teacher.request, classroom);
  await teacher.close();
  await signInAs('admin');
  await page.goto(`/?class=${classroom.id}&awards=recent`);
  await expect(page.getByRole('dialog', { name: 'Recent awards' })).toBeVisible();
  await expect(recent(page).filter({ hasText: '17 students · Respect' }).first()).toContainText('Joy Okafor');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the whole award can be taken back from a student’s history', async ({ page, admin, signInAs }) => {
  await signInAs('admin');
  const classroom = await createClassroom(admin, [AVA, 'Ben Okafor', 'Cleo Adams']);
  await awardClass(page.request, classroom);
  await redeem(admin, classroom, 'Ben Okafor', await addClassReward(admin, classroom, { pointCost: 1 }));
  await openClassroom(page, classroom);
  await page.getByRole('button', { name: AVA, exact: true }).click();
  await page.getByRole('button', { name: 'Take back 1 point for Respect' }).click();
  const question = page.getByRole('alertdialog', { name: `Take back 1 point from ${AVA}?` });
  await question.getByRole('checkbox', { name: 'Also from the other 2 students' }).click();
  await question.getByRole('button', { name: 'Take Back' }).click();
  // Ben has spent his.
  await expect(question.getByRole('alert')).toContainText('1 student has already spent the points.');
  await expect(question.getByRole('checkbox', { name: 'Also from the other student' })).toBeChecked();
  await question.getByRole('button', { name: 'Take Back' }).click();
  await expect(question).toBeHidden();
  await openClassroom(page, classroom);
  await expectFigure(page, 'Total Points', 1);
  await expect(studentRow(page, 'Cleo Adams')).toContainText('No activity');
});
