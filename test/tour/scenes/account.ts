import { type StaffSession } from '#contracts/accounts/account';
import { type OwnIdentities } from '#contracts/accounts/identities';
import { type ReportSchedule } from '#contracts/reports/schedules';
import { type SecondFactors } from '#contracts/accounts/second-factors';
import { type SessionUser } from '#contracts/accounts/users';
import { type WeeklySummaryChoice } from '#contracts/accounts/weekly-summary';
import { expect, type Page } from '@playwright/test';
import { giveSecondStep } from '../../e2e/given-head.js';
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

const SCHEDULES: ReportSchedule[] = [
  {
    id: '5d0e7a52-2f0b-4a7e-8c53-9a1b7c2d3e50',
    report: 'participation',
    period: 'last-7-days',
    class: null,
    grade: '4',
    category: null,
    staff: null,
    days: null,
    weekday: 1,
    nextDay: '2026-11-30',
    lastMail: null,
  },
  {
    id: '5d0e7a52-2f0b-4a7e-8c53-9a1b7c2d3e51',
    report: 'points-by-category',
    period: 'this-month',
    class: { id: '5d0e7a52-2f0b-4a7e-8c53-9a1b7c2d3e52', name: 'Room 12', isGone: true },
    grade: null,
    category: null,
    staff: null,
    days: null,
    weekday: null,
    nextDay: '2026-12-01',
    lastMail: { state: 'refused', address: 'lee@maple.test', code: 550 },
  },
];

const FACTORS: SecondFactors = {
  authenticator: { addedAt: '2026-11-02T14:00:00.000Z', lastUsedAt: '2026-11-20T15:10:00.000Z' },
  passkeys: [
    {
      id: '5d0e7a52-2f0b-4a7e-8c53-9a1b7c2d3e40',
      name: 'My laptop',
      addedAt: '2026-11-04T14:00:00.000Z',
      lastUsedAt: null,
    },
  ],
  recoveryCodesLeft: 8,
};
const CODES = Array.from({ length: 10 }, (_, index) => `k7mq-w3d${'abcdefghjk'[index]}-x9tn`);

/** Every request is confirmed, and makes a key and codes that are always the same. */
async function withFactors(page: Page, factors: SecondFactors): Promise<void> {
  await page.route('**/api/account/second-factors', (route) => route.fulfill({ json: factors }));
  await page.route('**/api/account/authenticator', (route) =>
    route.fulfill({
      status: 201,
      json: {
        secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
        uri: 'otpauth://totp/Laurel:lee@maple.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Laurel',
      },
    }),
  );
  await page.route('**/api/account/recovery-codes', (route) =>
    route.fulfill({ status: 201, json: { recoveryCodes: CODES } }),
  );
}

/** The administrator's school requires a second step, on this page only. */
async function requireSecondStep(page: Page, change: Partial<SessionUser> = {}): Promise<void> {
  await page.route('**/api/auth/user', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as SessionUser;
    await route.fulfill({ response, json: { ...user, mustSetUpSecondStep: true, ...change } });
  });
}

const IDENTITIES: OwnIdentities = {
  identities: [
    {
      id: '5d0e7a52-2f0b-4a7e-8c53-9a1b7c2d3e41',
      provider: 'accounts.maple.test',
      connectedAt: '2026-11-02T14:00:00.000Z',
      lastUsedAt: '2026-11-20T15:10:00.000Z',
    },
  ],
  connectable: 'login.district.test',
};

async function showSection(page: Page, title: string): Promise<void> {
  await page.getByRole('region', { name: title, exact: true }).scrollIntoViewIfNeeded();
}

/** The browser makes a passkey at once: a real one needs a name in the address. */
async function withPasskeys(page: Page): Promise<void> {
  await page.route('**/api/account/passkeys/options', (route) =>
    route.fulfill({
      json: {
        challenge: 'AAAA',
        rp: { name: 'Laurel', id: '127.0.0.1' },
        user: { id: 'AAAA', name: 'teacher@maple.test', displayName: 'Tom Lindqvist' },
        pubKeyCredParams: [],
      },
    }),
  );
  await page.addInitScript(`{
    const bytes = new ArrayBuffer(8);
    const response = { attestationObject: bytes, clientDataJSON: bytes };
    const made = { id: 'AAAA', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) };
    navigator.credentials.create = () => Promise.resolve(made);
  }`);
}

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
      name: 'weekly-summary',
      as: 'admin',
      // Opened on a phone, where the section is furthest down.
      sizes: ['phone', 'desktop'],
      open: async (page) => {
        const json: WeeklySummaryChoice = { isOn: true, nextDay: '2026-11-30', lastMail: null };
        await page.route('**/api/account/weekly-summary', (route) => route.fulfill({ json }));
        await openAccount(page);
        await showSection(page, 'Weekly Summary');
        await expect(page.getByRole('switch', { name: 'Weekly summary by email' })).toBeChecked();
      },
    },
    {
      name: 'scheduled-reports',
      as: 'admin',
      open: async (page) => {
        await page.route('**/api/account/report-schedules', (route) => route.fulfill({ json: SCHEDULES }));
        await openAccount(page);
        await expect(page.getByRole('list', { name: 'Your scheduled reports' })).toBeVisible();
        await showSection(page, 'Scheduled Reports');
      },
    },
    {
      name: 'own-picture',
      as: 'teacher',
      open: async (page) => {
        await openAccount(page);
        const chooser = page.waitForEvent('filechooser');
        await page.getByRole('button', { name: 'Upload Picture' }).click();
        await (await chooser).setFiles('web/public/videos/initial-school-setup.jpg');
        await expect(page.getByRole('dialog').getByLabel('Move left or right')).toBeVisible();
      },
    },
    {
      name: 'not-a-picture',
      as: 'teacher',
      open: async (page) => {
        await openAccount(page);
        const chooser = page.waitForEvent('filechooser');
        await page.getByRole('button', { name: 'Upload Picture' }).click();
        await (await chooser).setFiles('package.json');
        await expect(page.getByText('not a picture that Laurel can read')).toBeVisible();
      },
    },
    {
      name: 'connected-accounts',
      as: 'teacher',
      open: async (page) => {
        await page.route('**/api/account/identities', (route) => route.fulfill({ json: IDENTITIES }));
        await openAccount(page);
        await page.goto('/account?problem=another-address');
        await showSection(page, 'Connected Accounts');
        await expect(page.getByRole('alert')).toContainText('a different email address');
      },
    },
    {
      name: 'name-passkey',
      as: 'teacher',
      open: async (page) => {
        await withFactors(page, FACTORS);
        await withPasskeys(page);
        await openAccount(page);
        await page.getByRole('button', { name: 'Add Passkey' }).click();
        await expect(page.getByRole('dialog', { name: 'Name Your Passkey' })).toBeVisible();
      },
    },
    {
      name: 'second-steps',
      as: 'teacher',
      open: async (page) => {
        await withFactors(page, FACTORS);
        await openAccount(page);
        await expect(page.getByText('8 codes left', { exact: false })).toBeVisible();
        await showSection(page, 'Two-Step Verification');
      },
    },
    {
      name: 'set-up-authenticator',
      as: 'teacher',
      open: async (page) => {
        await withFactors(page, { ...FACTORS, authenticator: null, recoveryCodesLeft: 0 });
        await openAccount(page);
        await page.getByRole('button', { name: 'Set Up authenticator app' }).click();
        await expect(page.getByRole('dialog').getByLabel('Code')).toBeVisible();
      },
    },
    {
      name: 'recovery-codes',
      as: 'teacher',
      open: async (page) => {
        await withFactors(page, FACTORS);
        await openAccount(page);
        await page.getByRole('button', { name: 'Make new recovery codes' }).click();
        await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
      },
    },
    {
      name: 'confirm',
      as: 'teacher',
      open: async (page) => {
        await withFactors(page, FACTORS);
        await page.route('**/api/account/recovery-codes', (route) =>
          route.fulfill({
            status: 403,
            json: { statusCode: 403, error: 'Forbidden', message: '', code: 'confirmation-needed' },
          }),
        );
        await openAccount(page);
        await page.getByRole('button', { name: 'Make new recovery codes' }).click();
        await expect(page.getByRole('dialog', { name: 'Confirm It’s You' })).toBeVisible();
      },
    },
    {
      name: 'second-step-required',
      as: 'admin',
      open: async (page) => {
        await requireSecondStep(page);
        await page.goto('/');
        await expect(page.getByRole('heading', { name: 'Set Up Two-Step Verification' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Add Passkey' })).toBeVisible();
      },
    },
    {
      name: 'required-second-step-set-up',
      as: 'admin',
      open: async (page) => {
        await withFactors(page, { ...FACTORS, authenticator: null });
        await requireSecondStep(page, { hasOpenedSchool: true });
        await page.goto('/');
        await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
      },
    },
    {
      name: 'second-step',
      open: async (page) => {
        const secondStep = { email: 'lee@maple.test', methods: ['code', 'recovery-code'] };
        await giveSecondStep(page);
        await page.route('**/api/auth/second-step', (route) => route.fulfill({ json: { secondStep } }));
        await page.goto('/login');
        await expect(page.getByLabel('Code')).toBeVisible();
      },
    },
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
        await showSection(page, 'Sessions');
      },
    },
  ],
};
