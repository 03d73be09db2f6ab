import {
  createClassroom,
  expectFigure,
  openClassroom,
  studentRow,
  awardPoint,
  type Classroom,
} from '../classroom.js';
import { expect, test } from '../console-test.js';
import { addClassReward, redeem } from '../spending.js';
import { CLASS, openRecent, recent, awardClass, respectOf } from './recent-awards-steps.js';
import { awardPoints } from '#contracts/points/awards';
import { type APIRequestContext } from '@playwright/test';
import { PHONE } from '../screens.js';

const AVA = 'Ava Martin';

/** The same as the taps of Quick award, each of which is a separate award. */
async function tapThroughClass(request: APIRequestContext, classroom: Classroom): Promise<void> {
  const categoryId = await respectOf(request, classroom);
  const tap = async ({ id: studentId }: { id: string }) =>
    (await request.post(awardPoints.path, { data: { categoryId, studentId } })).status();
  expect(new Set(await Promise.all(classroom.students.map(tap)))).toEqual(new Set([201]));
}

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

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('an award to a class is taken back with three taps, after another award', async ({
    page,
    admin,
    signInAs,
  }) => {
    await signInAs('staff');
    const classroom = await createClassroom(admin, CLASS.slice(0, 21));
    await awardClass(page.request, classroom);
    await openClassroom(page, classroom);
    await awardPoint(page, 'Pupil 01');

    await page.getByRole('button', { name: /recent awards$/i }).tap();
    await expect(recent(page).filter({ hasText: 'Pupil 01 · Respect' }).first()).toBeVisible();
    const ofClass = recent(page).filter({ hasText: '21 students' }).first();
    await expect(ofClass).toHaveText(/21 students · Respect\d+:\d\d [AP]M/);
    await page.getByRole('button', { name: 'Take back: 21 students, Respect' }).first().tap();
    await page.getByRole('button', { name: 'Take Back', exact: true }).tap();
    await expect(ofClass).toContainText('Taken back');
    await page.getByRole('button', { name: 'Close' }).last().tap();
    await expectFigure(page, 'Total Points', 1);
  });

  test('the taps of a Quick award to a class are taken back with three taps too', async ({
    page,
    admin,
    signInAs,
  }) => {
    await signInAs('staff');
    const classroom = await createClassroom(admin, CLASS.slice(0, 20));
    await tapThroughClass(page.request, classroom);
    await openClassroom(page, classroom);
    await expectFigure(page, 'Total Points', 20);

    await page.getByRole('button', { name: /recent awards$/i }).tap();
    await page.getByRole('button', { name: 'Take back: 20 students, Respect' }).first().tap();
    const question = page.getByRole('alertdialog', { name: 'Take back 1 point each from 20 students?' });
    await question.getByRole('button', { name: 'Take Back' }).tap();
    // Another test may give awards meanwhile.
    const ofClass = recent(page).filter({ hasText: '20 students' }).first();
    await expect(ofClass).toHaveText(/20 students · Respect\d+:\d\d [AP]MTaken back$/);
    await page.getByRole('button', { name: 'Close' }).last().tap();
    await expectFigure(page, 'Total Points', 0);
  });
});
