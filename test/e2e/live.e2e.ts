import { awardPoint, createClassroom, expectFigure, openClassroom, studentRow } from './classroom.js';
import { expect, test } from './console-test.js';
import { givePointsTo } from './spending.js';
import { newCode, openPortal } from './student-portal/student-portal.js';

const AVA = 'Ava Martin';

test('an award shows on a colleague’s screen without one request, and so does the next', async ({
  page,
  admin,
  signInAs,
  openBrowser,
}) => {
  const classroom = await createClassroom(admin, [AVA]);
  const colleague = await openBrowser('admin');
  await openClassroom(colleague, classroom);
  await expect(studentRow(colleague, AVA)).toContainText('No activity');
  await signInAs('staff');
  await openClassroom(page, classroom);
  const asked: string[] = [];
  // Only requests for points: other tests change the same school's directory meanwhile.
  colleague.on('request', (request) => {
    if (request.url().includes('/daily-points')) asked.push(request.url());
  });

  for (const points of [1, 2]) {
    await awardPoint(page, AVA);
    await expect(studentRow(colleague, AVA)).toContainText('+1 pts • Respect • Just now');
    await expectFigure(colleague, 'Today', points);
    await expect(colleague.getByRole('list', { name: 'Categories' })).toHaveText(`Respect${points}`);
  }
  expect(asked).toEqual([]);
});

test('a student’s screen shows their own points at once, and fetches nothing when a classmate gets some', async ({
  admin,
  openBrowser,
}) => {
  const classroom = await createClassroom(admin, [AVA, 'Ben Okafor']);
  const portal = await openBrowser();
  const [ava] = classroom.students;
  await openPortal(portal, await newCode(admin, ava?.id ?? ''));
  await portal.getByRole('tab', { name: 'Recent Points' }).click();
  await expect(portal.getByText('No point activities yet')).toBeVisible();
  const asked: string[] = [];
  portal.on('request', (request) => {
    if (request.url().includes('/point-transactions')) asked.push(request.url());
  });

  await givePointsTo(admin, classroom, { 'Ben Okafor': 4 });
  await givePointsTo(admin, classroom, { [AVA]: 3 });
  await expect(portal.getByRole('region', { name: 'Recent Points' })).toContainText('+3');
  await expect(portal.getByText('+4')).toBeHidden();
  expect(asked).toEqual([]);
});

test('an award in one class makes screens of another fetch nothing', async ({
  page,
  admin,
  signInAs,
  openBrowser,
}) => {
  const [here, there] = [await createClassroom(admin, [AVA]), await createClassroom(admin, ['Ben Okafor'])];
  const elsewhere = await openBrowser('admin');
  await openClassroom(elsewhere, there);
  await expect(studentRow(elsewhere, 'Ben Okafor')).toBeVisible();
  const watching = await openBrowser('admin');
  await openClassroom(watching, here);
  await expect(studentRow(watching, AVA)).toContainText('No activity');
  const asked: string[] = [];
  // Only figures made of points: other tests change the same school's directory meanwhile.
  elsewhere.on('request', (request) => {
    if (request.url().includes('/daily-points')) asked.push(request.url());
  });
  await signInAs('staff');
  await openClassroom(page, here);

  await awardPoint(page, AVA);
  // By now the other screen has received the same message.
  await expect(studentRow(watching, AVA)).toContainText('Just now');
  expect(asked).toEqual([]);
});
