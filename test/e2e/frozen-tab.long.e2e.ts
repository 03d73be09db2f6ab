import { backgroundTabs } from './background-tabs.js';
import { createClassroom } from './classroom.js';
import { expect, test } from './fixtures.js';
import { givePointsTo } from './spending.js';

const AVA = 'Ava Martin';

test('the tabs continue with one stream when the tab that holds it is frozen', async ({
  context,
  browser,
  baseURL,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, [AVA]);
  await signInAs('staff');
  const tabs = await backgroundTabs(browser, context);
  const url = `${baseURL ?? ''}/?class=${classroom.id}`;
  const first = await tabs.open(url);
  await expect.poll(first.text).toContain('No activity');
  const second = await tabs.open(url);
  await expect.poll(second.text).toContain('No activity');

  await first.setState('frozen');
  await givePointsTo(admin, classroom, { [AVA]: 3 });
  // It missed earlier messages, and refetches once somebody looks at it.
  await second.show();
  await expect.poll(second.text).toContain('+3 pts');
  expect(await first.text()).toContain('No activity');
  await first.setState('active');
  await first.show();
  await expect.poll(first.text).toContain('+3 pts');
  await tabs.close();
});
