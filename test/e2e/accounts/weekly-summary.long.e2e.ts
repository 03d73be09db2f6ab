import { secretOf } from '#infra/start/secret';
import { UnsubscribeTokens } from '#mail/unsubscribe-tokens';
import { Keyring } from '#runtime/keyring';
import { type Page } from '@playwright/test';
import { expect, test } from '../console-test.js';
import { addMember, idOfMember, signInWith } from '../members.js';

const PASSWORD = 'a quiet morning in June';

const theSwitch = (page: Page) => page.getByRole('switch', { name: 'Weekly summary by email' });

/** The address in the mails of a person that turns them off. */
async function unsubscribeAddress(email: string): Promise<string> {
  const secret = await secretOf({
    secret: undefined,
    databaseUrl: undefined,
    dataDir: process.env['E2E_DATA_DIR'] ?? '',
  });
  return `/unsubscribe#${new UnsubscribeTokens(new Keyring([secret])).of(await idOfMember(email))}`;
}

test('the weekly summary is turned on in one’s account, and off by the link in its mail', async ({
  page,
  openBrowser,
}) => {
  const email = await addMember('school_admin', PASSWORD);
  await signInWith(page, email, PASSWORD);
  await page.goto('/account');
  await expect(theSwitch(page)).not.toBeChecked();
  await theSwitch(page).click();
  await expect(page.getByText(/^The first one comes on Monday, \w+ \d+\.$/)).toBeVisible();
  await page.reload();
  await expect(theSwitch(page)).toBeChecked();
  await expect(page.getByText(/The next one comes on Monday, \w+ \d+\.$/)).toBeVisible();

  // In a browser that knows nobody. Looking at the page is not enough.
  const stranger = await openBrowser();
  await stranger.goto(await unsubscribeAddress(email));
  const turnOff = stranger.getByRole('button', { name: 'Turn It Off' });
  await expect(turnOff).toBeVisible();
  await expect(stranger).toHaveURL('/unsubscribe');
  await page.reload();
  await expect(theSwitch(page)).toBeChecked();
  await turnOff.click();
  await expect(stranger.getByRole('heading', { name: 'It’s turned off' })).toBeFocused();
  await page.reload();
  await expect(theSwitch(page)).not.toBeChecked();

  await theSwitch(page).click();
  await theSwitch(page).click();
  await expect(page.getByText('Weekly summary turned off', { exact: true })).toBeVisible();
});

test('an incomplete link says so, and an unavailable server can be tried again', async ({ page }) => {
  const email = await addMember('school_admin', PASSWORD);
  const address = await unsubscribeAddress(email);
  await page.goto(address.slice(0, -3));
  await page.getByRole('button', { name: 'Turn It Off' }).click();
  await expect(page.getByRole('heading', { name: 'This link isn’t complete' })).toBeFocused();

  await page.route('**/api/unsubscribe/*', (route) => route.abort());
  await page.goto(address);
  await page.getByRole('button', { name: 'Turn It Off' }).click();
  await expect(page.getByText('Failed to turn off the weekly summary', { exact: true })).toBeVisible();
  await page.unroute('**/api/unsubscribe/*');
  await page.getByRole('button', { name: 'Turn It Off' }).click();
  await expect(page.getByRole('heading', { name: 'It’s turned off' })).toBeVisible();
});

test('the weekly summary is offered only to the school’s own administrators', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Sessions' })).toBeVisible();
  await expect(theSwitch(page)).toBeHidden();
});
