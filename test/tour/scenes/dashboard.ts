import { expect } from '@playwright/test';
import { openDashboard, selectFirst } from '../dashboard.js';
import { type Area } from '../scene.js';

export const dashboard: Area = {
  title: 'Dashboard',
  scenes: [
    { name: 'teacher', as: 'teacher', open: openDashboard },
    { name: 'administrator', as: 'admin', open: openDashboard },
    { name: 'staff', as: 'staff', open: openDashboard },
    {
      name: 'selecting',
      as: 'teacher',
      open: async (page) => {
        await openDashboard(page);
        await selectFirst(page, 3);
        await expect(page.getByText('3 students selected')).toBeVisible();
      },
    },
    {
      name: 'school-search',
      as: 'staff',
      open: async (page) => {
        await openDashboard(page, '?scope=school&search=an');
        await expect(page.getByRole('searchbox', { name: 'Search all students' })).toHaveValue('an');
      },
    },
    {
      name: 'nobody-found',
      as: 'teacher',
      open: async (page) => {
        await page.goto('/?search=zzzz');
        await expect(page.getByRole('heading', { name: 'No Students Found' })).toBeVisible();
      },
    },
    {
      name: 'no-classes',
      as: 'teacher',
      open: async (page) => {
        await page.route('**/api/classes', (route) => route.fulfill({ json: [] }));
        await page.goto('/');
        await expect(page.getByRole('heading', { name: 'No Classes Yet' })).toBeVisible();
      },
    },
    {
      name: 'choose-a-class',
      as: 'admin',
      open: async (page) => {
        await openDashboard(page);
        await page.getByRole('combobox', { name: 'Class' }).click();
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    },
    {
      name: 'points-as-a-table',
      as: 'teacher',
      open: async (page) => {
        await openDashboard(page);
        await page.getByRole('radio', { name: 'Table' }).click();
        await expect(page.getByRole('columnheader', { name: 'Respect' })).toBeVisible();
        await page.getByRole('region', { name: 'Points by category' }).scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'create-class',
      as: 'teacher',
      open: async (page) => {
        await openDashboard(page);
        await page.getByRole('button', { name: 'New Class' }).click();
        const dialog = page.getByRole('dialog', { name: 'Create New Class' });
        await dialog.getByRole('button', { name: 'Create Class' }).click();
        await expect(dialog.getByText('Class name is required.')).toBeVisible();
      },
    },
    {
      name: 'class-options',
      as: 'admin',
      open: async (page) => {
        await openDashboard(page);
        await page.getByRole('button', { name: 'Class options' }).click();
        await expect(page.getByRole('menu')).toBeVisible();
      },
    },
    {
      name: 'no-students',
      as: 'admin',
      open: async (page) => {
        await page.route('**/api/classes/*/students*', (route) => route.fulfill({ json: [] }));
        await page.goto('/');
        await expect(page.getByRole('heading', { name: 'No Students Yet' })).toBeVisible();
      },
    },
    {
      name: 'add-student',
      as: 'admin',
      open: async (page) => {
        await openDashboard(page);
        await page.getByRole('button', { name: 'Add Student' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Add Student' }).click();
        await expect(page.getByText('Student name is required')).toBeVisible();
      },
    },
    {
      name: 'past-moment',
      as: 'admin',
      open: async (page) => {
        await openDashboard(page);
        await page.getByRole('button', { name: 'Past moment' }).click();
        await expect(page.getByText('with their balances of then')).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      },
    },
  ],
};
