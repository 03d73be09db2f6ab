import { asNewcomer } from '../tour/scenes/help.js';
import { openHome } from './classroom.js';
import { expect, test } from './console-test.js';
import { closeWithEscape } from './keyboard.js';

test.use({ loads: true });

test('counts as seen when it is closed with Escape', async ({ page, signInAs }) => {
  await asNewcomer(page);
  await signInAs('staff');
  await openHome(page);
  await expect(page.getByRole('dialog', { name: 'Welcome to Laurel!' })).toBeVisible();
  const seen = page.waitForRequest('**/api/auth/mark-welcome-seen');
  await closeWithEscape(page, page.getByRole('dialog', { name: 'Welcome to Laurel!' }));
  expect((await seen).method()).toBe('POST');
});

test('does not greet those who have seen it', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await openHome(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('also greets executive administrators, and takes them to their schools', async ({ page, signInAs }) => {
  await asNewcomer(page);
  await signInAs('executive');
  await openHome(page);
  const welcome = page.getByRole('dialog', { name: 'Welcome to Laurel!' });
  await welcome.getByRole('button', { name: 'Start Using Laurel' }).click();
  await expect(page.getByRole('link', { name: 'School Management' })).toBeVisible();
});
