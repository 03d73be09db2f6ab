import { chooseClassOption, createClassroom, openClassroom, studentRow } from './classroom.js';
import { expect, test } from './console-test.js';
import { givePointsTo } from './spending.js';

const AVA = 'Ava Martin';

test('a new student shows on a colleague’s screen', async ({ page, admin, signInAs, openBrowser }) => {
  const classroom = await createClassroom(admin, [AVA]);
  const colleague = await openBrowser('staff');
  await openClassroom(colleague, classroom);
  await signInAs('admin');
  await openClassroom(page, classroom);
  await chooseClassOption(page, 'Add Student');
  await page.getByLabel('Name').fill('Ben Okafor');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Student' }).click();

  await expect(studentRow(colleague, 'Ben Okafor')).toBeVisible();
});

test('what happened while the live stream was lost shows once it is back', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, [AVA]);
  let comeBack = () => {};
  const isBack = new Promise<void>((resolve) => (comeBack = resolve));
  let isFirst = true;
  await page.route('**/api/live**', async (route) => {
    if (isFirst) {
      isFirst = false;
      // Ends at once, and the browser reconnects.
      return route.fulfill({ contentType: 'text/event-stream', body: 'retry: 100\n\n' });
    }
    await isBack;
    return route.continue();
  });
  await signInAs('staff');
  await openClassroom(page, classroom);
  await expect(studentRow(page, AVA)).toContainText('No activity');
  await expect(page.getByText(/^Reconnecting/)).toBeVisible();

  await givePointsTo(admin, classroom, { [AVA]: 3 });
  // Waits for the projector, so that no message about this award is still to come.
  await expect(async () => {
    const students = await admin.get(`/api/classes/${classroom.id}/students`);
    expect(await students.json()).toMatchObject([{ totalPoints: 3 }]);
  }).toPass();
  comeBack();
  await expect(studentRow(page, AVA)).toContainText('+3 pts');
});
