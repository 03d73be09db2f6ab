import { type OwnJoinRequest } from '#contracts/staff/join-requests';
import { type SessionUser } from '#contracts/accounts/users';
import { expect, type Page } from '@playwright/test';
import { type Area, type Scene } from '../scene.js';

const request = (state: OwnJoinRequest['state']): OwnJoinRequest => ({
  schoolId: '5b1f0c3e-7d22-4a51-9c0e-6f4d2b8a7c11',
  schoolName: 'Maple Grove School',
  requestedAt: '2026-11-20T15:00:00.000Z',
  state,
});

/** Takes the teacher's school away, on this page only. */
async function leaveSchool(page: Page, own: OwnJoinRequest | null = null): Promise<void> {
  await page.route('**/api/auth/user', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as SessionUser;
    await route.fulfill({ response, json: { ...user, schoolId: null, schoolName: null, timeZone: null } });
  });
  await page.route('**/api/auth/join-request', (route) => route.fulfill({ json: { request: own } }));
}

const scene = (name: string, open: (page: Page) => Promise<void>): Scene => ({ name, as: 'teacher', open });

export const newcomers: Area = {
  title: 'Newcomers',
  scenes: [
    scene('welcome', async (page) => {
      await leaveSchool(page);
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Join or Create a School' })).toBeVisible();
    }),
    scene('waiting', async (page) => {
      await leaveSchool(page, request('waiting'));
      await page.goto('/school-setup');
      await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
    }),
    scene('declined', async (page) => {
      await leaveSchool(page, request('declined'));
      await page.goto('/school-assignment');
      await expect(page.getByText(/declined your request/)).toBeVisible();
    }),
    scene('schools-found', async (page) => {
      await leaveSchool(page);
      await page.route('**/api/schools/search*', (route) =>
        route.fulfill({
          json: ['Grove', 'Heights', 'Lane'].map((name, index) => ({
            id: `5b1f0c3e-7d22-4a51-9c0e-6f4d2b8a7c1${index}`,
            name: `Maple ${name} School`,
            address: index === 0 ? '12 Orchard Road, Madison' : null,
          })),
        }),
      );
      await page.goto('/school-assignment');
      await page.getByRole('searchbox').fill('maple');
      await expect(page.getByRole('list', { name: 'Schools found' })).toBeVisible();
    }),
    scene('create-school', async (page) => {
      await leaveSchool(page);
      await page.goto('/school-assignment?tab=create');
      await page.getByRole('button', { name: 'Create School' }).click();
      await expect(page.getByText('School name must be at least 2 characters')).toBeVisible();
    }),
    {
      name: 'trial-ends-soon',
      as: 'admin',
      open: async (page) => {
        const endsAt = new Date(Date.now() + 9 * 86_400_000 - 60_000).toISOString();
        await page.route('**/api/auth/user', async (route) => {
          const response = await route.fetch();
          const user = (await response.json()) as SessionUser;
          await route.fulfill({ response, json: { ...user, plan: { isTrial: true, endsAt } } });
        });
        await page.goto('/settings/staff');
        await expect(page.getByText(/^9 days left/)).toBeVisible();
        await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
      },
    },
    scene('first-password', async (page) => {
      await page.route('**/api/auth/user', async (route) => {
        const response = await route.fetch();
        const user = (await response.json()) as SessionUser;
        await route.fulfill({ response, json: { ...user, hasSetPassword: false, mustSetPassword: true } });
      });
      await page.goto('/');
      await expect(page.getByLabel('New password')).toBeVisible();
    }),
  ],
};
