import { SCHOOL_DEACTIVATED } from '#contracts/errors';
import { expect } from '@playwright/test';
import { type Area } from '../scene.js';

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
      name: 'login-before-anyone-can',
      open: async (page) => {
        await page.route('**/api/setup', (route) => route.fulfill({ json: { state: 'needs-executive' } }));
        await page.goto('/login');
        await expect(page.getByText('No one can sign in yet')).toBeVisible();
      },
    },
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
        await page.goto('/settings');
        await expect(
          page.getByText('You are logged out. Logging in again...', { exact: true }),
        ).toBeVisible();
        await expect(page).toHaveURL('/login');
      },
    },
    {
      name: 'server-unreachable',
      open: async (page) => {
        await page.route('**/api/auth/user', (route) => route.abort());
        await page.goto('/');
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      },
    },
  ],
};
