import { asNewcomer } from '../../tour/scenes/help.js';
import { openHome } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { closeWithEscape } from '../keyboard.js';

const CARDS = [
  ['Initial School Setup', '5 min', 'initial-school-setup'],
  ['Award Points', '3 min', 'award-points'],
  ['Manage Rewards', '6 min', 'manage-rewards'],
  ['Student Portal', '3 min', 'student-portal'],
];

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
  await expect(page.getByRole('heading', { level: 1, name: 'School Management' })).toBeVisible();
});

test('greets a newcomer with four tutorials, until it has been closed once', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('cedarTeacher');
  await openHome(page);
  const welcome = page.getByRole('dialog', { name: 'Welcome to Laurel!' });
  await expect(welcome).toBeVisible();
  // Others have set the school up.
  const start = welcome.getByRole('list', { name: 'First steps' });
  await expect(start).toContainText('The dashboard opens with Grade 6 Moreau');
  for (const [title = '', duration = '', id = ''] of CARDS) {
    const card = welcome.getByRole('link', { name: title });
    await expect(card).toContainText(duration);
    await expect(card).toHaveAttribute('href', `/support#${id}`);
  }

  const opened = context.waitForEvent('page');
  await welcome.getByRole('link', { name: 'View All Tutorials' }).click();
  const support = await opened;
  await expect(support).toHaveURL('/support');
  await support.close();
  await page.reload();
  await expect(welcome).toBeVisible();

  const seen = page.waitForResponse('**/api/auth/mark-welcome-seen');
  await welcome.getByRole('button', { name: 'Start Using Laurel' }).click();
  await expect(welcome).toBeHidden();
  expect((await seen).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(welcome).toBeHidden();
});
