import { type Locator } from '@playwright/test';
import { createClassroom, openClassroom } from './classroom.js';
import { expect, test } from './console-test.js';

type Window = { getComputedStyle: (element: unknown) => { backgroundColor: string } };

const groundOf = (thing: Locator) =>
  thing.evaluate((element) => (globalThis as unknown as Window).getComputedStyle(element).backgroundColor);

test('with the system’s high contrast, switches, choices and the current place can be told apart', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, ['Ava Martin']);
  await signInAs('admin');
  await openClassroom(page, classroom);
  await page.emulateMedia({ forcedColors: 'active' });

  const nav = page.getByRole('navigation', { name: 'Main' });
  expect(await groundOf(nav.getByRole('link', { name: 'Dashboard' }))).not.toBe(
    await groundOf(nav.getByRole('link', { name: 'Settings' })),
  );
  const weeks = page.getByRole('radio', { name: '4 weeks' });
  expect(await groundOf(weeks)).not.toBe(
    await groundOf(page.getByRole('radio', { name: '2 weeks', exact: true })),
  );

  const toggle = page.getByRole('switch', { name: /^Search across/ });
  const [track, thumb] = [toggle.locator('> span'), toggle.locator('> span > span')];
  for (const isOn of [false, true]) {
    if (isOn) await toggle.click();
    await expect(toggle).toBeChecked({ checked: isOn });
    await expect.poll(async () => (await groundOf(thumb)) === (await groundOf(track))).toBe(false);
  }
  await page.emulateMedia({ forcedColors: null });
});
