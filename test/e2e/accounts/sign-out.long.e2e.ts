import { test } from '@playwright/test';
import { type Account } from '../accounts.js';
import { expectLogOutFrom, signInUnasked } from './sign-out-steps.js';

const PAGES: Partial<Record<Account, readonly string[]>> = {
  staff: ['/', '/rewards', '/account'],
  teacher: ['/', '/rewards', '/reports', '/settings', '/account'],
  admin: [
    '/',
    '/rewards',
    '/reports',
    '/settings/data/audit',
    '/settings',
    '/settings/school',
    '/settings/staff',
    '/settings/roster',
    '/settings/data/exports',
    '/settings/data/ledger',
    '/settings/data/jobs',
    '/account',
  ],
  executive: [
    '/',
    '/district-reports',
    '/school-management',
    '/settings',
    '/settings/roster',
    '/settings/inquiries',
    '/settings/data/exports',
    '/settings/data/ledger',
    '/settings/data/jobs',
    '/account',
  ],
};

for (const [account, pages] of Object.entries(PAGES) as [Account, readonly string[]][])
  test(`leads ${account} to the landing page from every page, and a provider that does not ask signs nobody in again`, async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000);
    await signInUnasked(context, account);
    for (const path of pages) await expectLogOutFrom(page, account, path);
  });
