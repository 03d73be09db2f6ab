import { givePoints } from './catalogue.js';
import { createClassroom, openClassroom, studentRow } from './classroom.js';
import { expect, test } from './fixtures.js';
import { awardWaiting, outboxIsOpen, storedOnDevice, waitingBar, NOT_SENT } from './points/waiting-steps.js';
import { PHONE } from './screens.js';
import { createPupil, openPortal, expectPoints } from './student-portal/student-portal.js';
import { type Page } from '@playwright/test';
import sharp from 'sharp';

const AVA = 'Ava Offline';

test.use({ viewport: PHONE, serviceWorkers: 'allow' });

/** Until the page opens without a network, and what is on it is kept. */
async function isKept(page: Page, text: string): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready');
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated');
  await expect.poll(() => storedOnDevice(page)).toContain(text);
}

test('the app opens without a network, shows what was seen last with its age, and keeps awards over a restart', async ({
  page,
  context,
  admin,
  signInAs,
}) => {
  await signInAs('admin');
  const classroom = await createClassroom(admin, [AVA]);
  await openClassroom(page, classroom);
  await isKept(page, AVA);
  await outboxIsOpen(page);
  await context.setOffline(true);
  await page.close();

  const opened = await context.newPage();
  await openClassroom(opened, classroom);
  await expect(studentRow(opened, AVA)).toBeVisible();
  await expect(opened.getByText(/^This was last updated/)).toBeVisible();
  await awardWaiting(opened, AVA);
  await opened.close();

  const again = await context.newPage();
  await again.goto('/');
  await expect(waitingBar(again, '1 point not sent yet.')).toBeVisible();
  await again.goto('/reports');
  await expect(again.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(again.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(again.getByText('Something went wrong')).toBeHidden();

  await context.setOffline(false);
  await expect(again.getByRole('heading', { name: 'Reports and Analytics' })).toBeVisible();
  // The tab that was closed may have been sending it.
  await expect(waitingBar(again, NOT_SENT)).toBeHidden({ timeout: 60_000 });
  await expect(again.getByText(/^This was last updated/)).toBeHidden();
});

test('the portal that is open shows what was seen last', async ({ page, context, admin }) => {
  const { code } = await createPupil(admin, 'Cy Offline', 7);
  await openPortal(page, code);
  await isKept(page, 'Pencil Set');
  await context.setOffline(true);
  await page.reload();
  await expectPoints(page, 'Current Points', 7);
  await expect(page.getByText(/^This was last updated/)).toBeVisible();
});

test('after signing out, nothing that was seen is left, and nobody is shown without a network', async ({
  page,
  context,
  admin,
  signInAs,
}) => {
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  await isKept(page, AVA);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Notice what goes well.' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(`indexedDB.databases().then((all) => all.map(({ name }) => name))`))
    .not.toContain('laurel-seen');
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByText(AVA)).toBeHidden();
});

test('a new version is offered, and breaks no tab that goes on with the old one', async ({
  page,
  context,
  admin,
  signInAs,
}) => {
  await signInAs('admin');
  const classroom = await createClassroom(admin, [AVA]);
  await openClassroom(page, classroom);
  await isKept(page, AVA);
  const old = await context.newPage();
  await openClassroom(old, classroom);
  // To the browser, a worker of another address is another version.
  await page.evaluate(`navigator.serviceWorker.register('/sw.js?next')`);
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  // A still newer one may come before somebody presses the button.
  await page.evaluate(`navigator.serviceWorker.register('/sw.js?newest')`);
  const waiting = `navigator.serviceWorker.getRegistration().then((all) => all.waiting?.scriptURL)`;
  await expect.poll(() => page.evaluate(waiting)).toMatch(/newest$/);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update' }).click();
  await reloaded;
  await expect(studentRow(page, AVA)).toBeVisible();
  await expect(page.getByText('A new version is ready.')).toBeHidden();

  // The server has the new files alone.
  await context.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  await old.getByRole('button', { name: `Award points to ${AVA}` }).click();
  await expect(old.getByRole('dialog', { name: `Award ${AVA}` })).toBeVisible();
  await context.unroute('**/assets/**');
  await old.keyboard.press('Escape');
  const oldReloaded = old.waitForEvent('load');
  await old.getByRole('button', { name: 'Update' }).click();
  await oldReloaded;
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a tab that misses a file of its version is reloaded once', async ({ page, signInAs }) => {
    await signInAs('teacher');
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route('**/assets/rewards-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Rewards' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(loads).toBe(1);
  });
});

test('browsers offer to install it', async ({ page, context, signInAs }) => {
  await signInAs('teacher');
  await page.goto('/');
  await page.evaluate('navigator.serviceWorker.ready');
  const browser = await context.newCDPSession(page);
  const { errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A context of Playwright is a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await page.goto('/?do=quick-award');
  await expect(page.getByRole('dialog', { name: 'Quick award' })).toBeVisible();
});

test.describe('on an iPad', () => {
  test.use({
    screen: { width: 820, height: 1180 },
    viewport: { width: 1180, height: 734 },
    deviceScaleFactor: 2,
  });

  test('the icon is shown, not white, while the installed app starts', async ({ page, signInAs }) => {
    await page.addInitScript('navigator.standalone = false');
    await signInAs('teacher');
    await page.goto('/');
    const links = page.locator('link[rel="apple-touch-startup-image"]');
    await expect(links).toHaveCount(2);
    for (const [orientation, width, height] of [
      ['portrait', 1_640, 2_360],
      ['landscape', 2_360, 1_640],
    ] as const) {
      const link = page.locator(`link[media="(orientation: ${orientation})"]`);
      const image = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(await sharp(await image.body()).metadata()).toMatchObject({ format: 'png', width, height });
    }
  });
});

test('spending points says that it needs a connection', async ({ page, context, admin, signInAs }) => {
  await signInAs('admin');
  const classroom = await createClassroom(admin, [AVA]);
  await givePoints(admin, [classroom.students[0]?.id ?? ''], 10);
  await openClassroom(page, classroom);
  await page.getByRole('button', { name: `Redeem for ${AVA}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Pencil Set/ }).click();
  await dialog.getByRole('button', { name: 'Redeem', exact: true }).click();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: /^(Redeem|Confirm)/ }).click();
  await expect(page.getByText('You’re offline. This needs a connection.').first()).toBeVisible();
});
