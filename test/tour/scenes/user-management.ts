import { type JoinRequest } from '#contracts/staff/join-requests';
import { type AdminUser } from '#contracts/staff/administration';
import { type SecondStepRule } from '#contracts/staff/second-step-rule';
import { expect, type Page } from '@playwright/test';
import { type Area } from '../scene.js';

/** The demo has none. */
const REQUESTS: JoinRequest[] = ['Amara Diallo', 'Theo Brandt'].map((displayName, index) => ({
  id: `5b1f0c3e-7d22-4a51-9c0e-6f4d2b8a7c1${index}`,
  userId: `2a9d6c11-3e4f-4b7a-8d15-0c9e8f7a6b5${index}`,
  displayName,
  email: `${displayName.split(' ')[0]?.toLowerCase()}@maple.test`,
  profileImageUrl: null,
  requestedAt: '2026-11-20T15:00:00.000Z',
}));

const RULE: SecondStepRule = {
  isRequired: false,
  requiredByDistrict: null,
  administrators: 3,
  withoutSecondStep: 2,
};

/** Everybody has a second step, and the rule is this one. */
async function withSecondSteps(page: Page, rule: SecondStepRule): Promise<void> {
  await page.route('**/api/school/second-step', (route) => route.fulfill({ json: rule }));
  await page.route('**/api/users', async (route) => {
    const response = await route.fetch();
    const users = (await response.json()) as AdminUser[];
    await route.fulfill({ response, json: users.map((user) => ({ ...user, hasSecondStep: true })) });
  });
}

async function openUsers(page: Page): Promise<void> {
  await page.goto('/settings/staff');
  await expect(page.getByRole('list', { name: 'Admins' })).toBeVisible();
}

const STAFF = [
  'Name\tEmail\tRole\tClass',
  'Ada Park\tada.park@maple.test\tTeacher\tGrade 4 Shah',
  'Ben Cole\tben.cole@maple.test\tLibrarian\t',
  'Cy Novak\tcy.novak@maple.test\tTeacher\tRoom 9',
  'Dee\tdee@maple.test\tTeacher\t',
].join('\n');

async function openInviteSeveral(page: Page): Promise<void> {
  await page.goto('/user-management?invite=several');
  await expect(page.getByRole('dialog', { name: 'Invite Several' })).toBeVisible();
}

export const userManagement: Area = {
  title: 'User management',
  scenes: [
    { name: 'users', as: 'admin', open: openUsers },
    {
      name: 'join-requests',
      as: 'admin',
      open: async (page) => {
        await page.route('**/api/join-requests', (route) => route.fulfill({ json: REQUESTS }));
        await openUsers(page);
        await expect(page.getByRole('list', { name: /^Join Requests/ })).toBeVisible();
      },
    },
    {
      name: 'no-users-found',
      as: 'admin',
      open: async (page) => {
        await page.goto('/settings/staff?search=nobody+has+this+name');
        await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
      },
    },
    {
      name: 'add-user',
      as: 'admin',
      open: async (page) => {
        await openUsers(page);
        await page.getByRole('button', { name: 'Add User' }).click();
        const dialog = page.getByRole('dialog', { name: 'Add User' });
        await dialog.getByRole('button', { name: 'Add User' }).click();
        await expect(dialog.getByText('First name is required')).toBeVisible();
      },
    },
    {
      name: 'join-link',
      as: 'admin',
      open: async (page) => {
        const joinCode = { code: 'kp7wm4tz', role: 'teacher', expiresAt: '2027-01-20T15:00:00.000Z' };
        await page.route('**/api/staff-join-code', (route) => route.fulfill({ json: { joinCode } }));
        await openUsers(page);
        await expect(page.getByText('kp7wm4tz', { exact: true })).toBeVisible();
      },
    },
    { name: 'invite-several', as: 'admin', open: openInviteSeveral },
    {
      name: 'invite-several-preview',
      as: 'admin',
      open: async (page) => {
        await openInviteSeveral(page);
        const dialog = page.getByRole('dialog', { name: 'Invite Several' });
        await dialog.getByLabel('Or paste the list here').fill(STAFF);
        await dialog.getByRole('button', { name: 'Next' }).click();
        await expect(dialog.getByRole('region', { name: 'Problems' })).toBeVisible();
      },
    },
    {
      name: 'assign-class',
      as: 'admin',
      open: async (page) => {
        await openUsers(page);
        await page.getByRole('button', { name: 'Assign Class to Tom Lindqvist' }).click();
        await expect(page.getByRole('list', { name: 'Classes they teach' })).toBeVisible();
      },
    },
    {
      name: 'second-steps-of-users',
      as: 'admin',
      open: async (page) => {
        const district = 'Lakeside School District';
        await withSecondSteps(page, { ...RULE, isRequired: true, requiredByDistrict: district });
        await openUsers(page);
        await expect(page.getByText(/Lakeside School District requires it/)).toBeVisible();
      },
    },
    {
      name: 'require-second-step',
      as: 'admin',
      open: async (page) => {
        await withSecondSteps(page, RULE);
        await openUsers(page);
        await page.getByRole('switch', { name: 'Require two-step verification for School Admins' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'remove-second-step',
      as: 'admin',
      open: async (page) => {
        await withSecondSteps(page, RULE);
        await openUsers(page);
        await page
          .getByRole('button', { name: /^Turn Off Two-Step/ })
          .first()
          .click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'deactivate-user',
      as: 'admin',
      open: async (page) => {
        await openUsers(page);
        await page
          .getByRole('button', { name: /^Deactivate / })
          .first()
          .click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
  ],
};
