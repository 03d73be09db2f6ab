import { expect, type Page } from '@playwright/test';
import { waitForChart } from '../../e2e/classroom.js';
import { type Area } from '../scene.js';

/** Answers as if the user had not seen the welcome yet. */
export async function asNewcomer(page: Page): Promise<void> {
  await page.route('**/api/auth/user', async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const user = (await response.json()) as object;
    return route.fulfill({ response, json: { ...user, hasSeenWelcome: false } });
  });
}

export const help: Area = {
  title: 'Help',
  scenes: [
    {
      name: 'welcome',
      as: 'teacher',
      open: async (page) => {
        await asNewcomer(page);
        await page.goto('/');
        await expect(page.getByRole('dialog', { name: 'Welcome to Laurel!' })).toBeVisible();
        await waitForChart(page);
      },
    },
    {
      name: 'support',
      open: async (page) => {
        await page.goto('/support');
        await expect(page.getByRole('article')).toHaveCount(4);
      },
    },
    {
      name: 'support-a-tutorial',
      open: async (page) => {
        await page.goto('/support#manage-rewards');
        await expect(page.getByRole('article', { name: 'Manage Rewards' })).toBeInViewport();
      },
    },
    {
      name: 'support-nothing-found',
      open: async (page) => {
        await page.goto('/support?q=custard');
        await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
      },
    },
  ],
};
