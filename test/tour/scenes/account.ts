import { type StaffSession } from '#contracts/account';
import { expect, type Page } from '@playwright/test';
import { type Area } from '../scene.js';

/** The tour's own sessions differ from run to run. */
const SESSIONS: StaffSession[] = (['Chrome on Windows', 'Safari on iPhone', null] as const).map(
  (device, index) => ({
    id: `0a4f5f0e-6d35-4a39-9d6c-1f0e8c1d2b3${index}`,
    device,
    signedInAt: '2026-11-16T14:00:00.000Z',
    lastUsedAt: `2026-11-2${index}T15:10:00.000Z`,
    isCurrent: index === 0,
  }),
);

async function openAccount(page: Page): Promise<void> {
  await page.route('**/api/account/sessions', (route) => route.fulfill({ json: SESSIONS }));
  await page.goto('/account');
  await expect(page.getByRole('list', { name: 'Your sessions' })).toBeVisible();
  await expect(page.getByLabel('First name')).toBeVisible();
}

export const account: Area = {
  title: 'Account',
  scenes: [
    { name: 'account', as: 'teacher', open: openAccount },
    {
      name: 'sign-out-others',
      as: 'executive',
      open: async (page) => {
        await openAccount(page);
        await page.getByRole('button', { name: 'Sign Out All Other Devices' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'sessions-unavailable',
      as: 'teacher',
      open: async (page) => {
        await page.route('**/api/account/sessions', (route) => route.abort());
        await page.goto('/account');
        await expect(page.getByText('Your sessions could not be loaded.')).toBeVisible();
      },
    },
  ],
};
