import { SCHOOL_DEACTIVATED } from '#contracts/errors';
import { expect, type Page } from '@playwright/test';
import { leaveEndedSession } from '../../e2e/sessions.js';
import { type Area, type Scene, SIZES } from '../scene.js';
import { signingIn, TOKEN } from './signing-in.js';

const page = (path: string, heading: string, name = path.slice(1)): Scene => ({
  name,
  open: async (browser) => {
    await browser.goto(path);
    await expect(browser.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  },
});

const toSetupForm = async (browser: Page) => {
  await browser.goto('/school-setup');
  await browser.getByRole('button', { name: 'Continue with Form Setup' }).click();
  await expect(browser.getByRole('heading', { name: 'School Setup' })).toBeVisible();
};

const fillSetupForm = async (browser: Page) => {
  await toSetupForm(browser);
  await browser.getByLabel('Email').fill('r.hale@oak.test');
  await browser.getByLabel('School name').fill('Oak Street School');
  await browser.getByLabel('Display name').fill('Ms Hale');
  await expect(browser.getByText('The link goes to r.hale@oak.test.')).toBeVisible();
};

const setupSteps: readonly Scene[] = [
  page('/school-setup', 'Create a New School Account'),
  {
    name: 'school-setup-form-with-nothing-typed',
    open: async (browser) => {
      await toSetupForm(browser);
      await browser.getByRole('button', { name: 'Send Magic Link' }).click();
      await expect(browser.getByText('School name must be at least 2 characters')).toBeVisible();
    },
  },
  { name: 'school-setup-form', open: fillSetupForm },
  {
    name: 'school-setup-sent',
    open: async (browser) => {
      const json = { message: 'Check your email for the secure login link', isWorkEmail: false };
      await browser.route('**/api/auth/request-magic-link', (route) => route.fulfill({ json }));
      await fillSetupForm(browser);
      await browser.getByRole('button', { name: 'Send Magic Link' }).click();
      await expect(browser.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    },
  },
];

export const publicPages: Area = {
  title: 'Public pages',
  scenes: [
    {
      name: 'landing',
      open: async (page) => {
        await page.goto('/');
        await expect(page.getByRole('heading', { name: 'Notice what goes well.' })).toBeVisible();
      },
    },
    {
      name: 'menu',
      sizes: ['phone'],
      open: async (browser) => {
        await browser.setViewportSize(SIZES.phone);
        await browser.goto('/');
        await browser.getByRole('button', { name: 'Menu' }).click();
        await expect(browser.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      },
    },
    {
      name: 'overview-without-video',
      open: async (browser) => {
        await browser.route('**/videos/overview.*', (route) => route.abort());
        await browser.goto('/');
        await browser.getByRole('button', { name: 'Watch the one-minute overview' }).click();
        await expect(browser.getByText('This video can’t be played right now.')).toBeVisible();
      },
    },
    page('/pricing', 'One price for the whole school'),
    page('/about', 'A kind word, kept'),
    page('/privacy', 'Privacy'),
    page('/terms', 'Terms'),
    page('/security', 'Security'),
    page('/contact', 'Talk to us'),
    page('/join', 'Join Your School'),
    page('/sample', 'A school to try out', 'sample-school'),
    {
      name: 'unsubscribe',
      open: async (browser) => {
        await browser.goto(`/unsubscribe#${TOKEN}`);
        await expect(browser.getByRole('button', { name: 'Turn It Off' })).toBeVisible();
      },
    },
    {
      name: 'unsubscribed',
      open: async (browser) => {
        const json = { message: 'The weekly summary is turned off' };
        await browser.route('**/api/unsubscribe/*', (route) => route.fulfill({ json }));
        await browser.goto(`/unsubscribe#${TOKEN}`);
        await browser.getByRole('button', { name: 'Turn It Off' }).click();
        await expect(browser.getByRole('heading', { name: 'It’s turned off' })).toBeVisible();
      },
    },
    {
      name: 'contact-with-nothing-typed',
      open: async (browser) => {
        await browser.goto('/contact');
        await browser.getByRole('button', { name: 'Send Message' }).click();
        await expect(browser.getByText('Message is required')).toBeVisible();
      },
    },
    {
      name: 'invoice-requested',
      open: async (browser) => {
        const json = { success: true, message: 'We’ll send your invoice within 24 hours.' };
        await browser.route('**/api/pricing/request-invoice', (route) => route.fulfill({ json }));
        await browser.goto('/pricing#invoice');
        await browser.getByLabel('School name').fill('Oak School');
        await browser.getByLabel('Contact email').fill('office@oak.test');
        await browser.getByLabel('Enrollment').fill('320');
        await browser.getByRole('button', { name: 'Request Invoice' }).click();
        await expect(browser.getByRole('heading', { name: 'Your invoice is on its way' })).toBeVisible();
      },
    },
    ...signingIn,
    ...setupSteps,
    {
      name: 'not-found',
      open: async (page) => {
        await page.goto('/no-such-page');
        await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      },
    },
    {
      name: 'school-inactive',
      open: async (page) => {
        const json = { statusCode: 403, error: 'Forbidden', message: SCHOOL_DEACTIVATED };
        await leaveEndedSession(page.context());
        await page.route('**/api/auth/user', (route) => route.fulfill({ status: 403, json }));
        await page.goto('/');
        await expect(page.getByRole('heading', { name: SCHOOL_DEACTIVATED })).toBeVisible();
      },
    },
    {
      name: 'something-went-wrong',
      open: async (page) => {
        await page.route('**/assets/login-*.js', (route) => route.abort());
        await page.goto('/login');
        await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
      },
    },
    {
      name: 'logged-out',
      open: async (page) => {
        // Where there is no identity provider.
        await page.route('**/api/login', (route) =>
          route.fulfill({ status: 302, headers: { location: '/login' } }),
        );
        await page.goto('/settings');
        await expect(page).toHaveURL('/login');
      },
    },
    {
      name: 'server-unreachable',
      open: async (page) => {
        await leaveEndedSession(page.context());
        await page.route('**/api/auth/user', (route) => route.abort());
        await page.goto('/');
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      },
    },
  ],
};
