import { chooseClassOption, openDemo } from '../classroom.js';
import { test } from '../console-test.js';
import { expectNoticeAndSignIn } from './unauthorized-steps.js';

test.use({ loads: true });

test('a write after the session ended shows a message and leads to signing in', async ({
  page,
  context,
  signInAs,
}) => {
  await page.clock.install();
  await signInAs('teacher');
  await openDemo(page);
  await chooseClassOption(page, 'New Class');
  await page.getByLabel('Class name').fill('Never');
  await page.clock.pauseAt(Date.now() + 60_000);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Create Class' }).click();
  await expectNoticeAndSignIn(page);
});
