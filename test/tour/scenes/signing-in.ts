import { type LinkPurpose } from '#contracts/error-body';
import { expect } from '@playwright/test';
import { giveSetup } from '../../e2e/given-head.js';
import { type Scene } from '../scene.js';

export const TOKEN = 'A'.repeat(43);

const linkFor = (purpose: LinkPurpose) => ({
  purpose,
  email: 'r.hale@maple.test',
  displayName: 'Robin Hale',
  schoolName: 'Maple Grove Elementary',
  expiresAt: '2030-01-01T00:00:00Z',
});

/** A page that a link in a mail opens. `status` and `answer` are the server's about the link. */
const linkPage = (
  name: string,
  path: string,
  heading: string,
  answer: { status?: number; json: unknown },
): Scene => ({
  name,
  open: async (browser) => {
    await browser.route('**/api/auth/link', (route) => route.fulfill(answer));
    await browser.goto(`${path}#${TOKEN}`);
    await expect(browser.getByRole('heading', { name: heading })).toBeVisible();
    await expect(browser.getByText('Checking your link')).toBeHidden();
  },
});

/** The sign-in page, and the pages that links in mails open. */
export const signingIn: readonly Scene[] = [
  {
    name: 'login',
    open: async (page) => {
      await page.goto('/login');
      await expect(page.getByLabel('Email')).toBeVisible();
    },
  },
  {
    name: 'login-with-nothing-typed',
    open: async (page) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Password is required')).toBeVisible();
    },
  },
  {
    name: 'login-without-identity-provider',
    open: async (page) => {
      await giveSetup(page, { state: 'demo', hasIdentityProvider: false });
      await page.goto('/login');
      await expect(page.getByText(/aren’t set up on this server/)).toBeVisible();
    },
  },
  {
    name: 'login-cancelled-at-identity-provider',
    open: async (page) => {
      await page.goto('/login?problem=cancelled');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'connect-identity',
    open: async (page) => {
      const identity = { provider: 'accounts.google.com', email: 'kim.lee@maple.test' };
      await page.route('**/api/auth/waiting-identity', (route) => route.fulfill({ json: { identity } }));
      await page.goto('/auth/connect');
      await expect(page.getByText('kim.lee@maple.test')).toBeVisible();
    },
  },
  {
    name: 'login-before-anyone-can',
    open: async (page) => {
      await giveSetup(page, { state: 'needs-executive', hasIdentityProvider: false });
      await page.goto('/login');
      await expect(page.getByText('No one can sign in yet')).toBeVisible();
    },
  },
  {
    name: 'login-with-a-magic-link',
    open: async (page) => {
      await page.goto('/login');
      await page.getByRole('tab', { name: 'Magic Link' }).click();
      await page.getByLabel('Email').fill('r.hale@oak.k12.ca.us');
      await expect(page.getByText(/^Educational domains/)).toBeVisible();
    },
  },
  {
    name: 'login-link-sent',
    open: async (page) => {
      const json = { message: 'Check your email for the secure login link', isWorkEmail: false };
      await page.route('**/api/auth/request-magic-link', (route) => route.fulfill({ json }));
      await page.goto('/login');
      await page.getByRole('tab', { name: 'Magic Link' }).click();
      await page.getByLabel('Email').fill('r.hale@oak.test');
      await page.getByRole('button', { name: 'Send Login Link' }).click();
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    },
  },
  {
    name: 'login-forgotten-password',
    open: async (page) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await expect(page.getByRole('dialog', { name: 'Reset Password' })).toBeVisible();
    },
  },
  linkPage('link-to-sign-in', '/auth/link', 'Sign in with your link', { json: linkFor('sign-in') }),
  linkPage('link-used', '/auth/link', 'This link no longer works', {
    status: 410,
    json: {
      statusCode: 410,
      error: 'Gone',
      message: 'This link has already been used or replaced. Please ask for a new one.',
      code: 'link-used',
      linkPurpose: 'sign-in',
    },
  }),
  linkPage('link-to-create-a-school', '/auth/link', 'Create your school', {
    json: linkFor('school-setup'),
  }),
  linkPage('set-password', '/auth/set-password', 'Set Password', { json: linkFor('password-reset') }),
];
