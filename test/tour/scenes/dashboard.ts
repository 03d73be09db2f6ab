import { type WorthALook } from '#contracts/reports/worth-a-look';
import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { chooseClassOption, openSchoolWeek } from '../../e2e/classroom.js';
import { openDashboard, selectFirst } from '../dashboard.js';
import { openPins, withPins } from '../pins.js';
import { type Area, type Scene } from '../scene.js';

/** The demo’s school is well. */
const WORTH_A_LOOK: WorthALook = {
  period: { from: '2026-03-02', to: '2026-03-08' },
  usualAward: 2,
  largeFrom: 10,
  classesWithoutAwards: {
    total: 1,
    named: [{ id: randomUUID(), name: 'Ms. Fitzgerald-Montgomery’s Homeroom' }],
  },
  largeAwards: {
    total: 1,
    named: [
      {
        revision: 7,
        points: 50,
        students: 12,
        staffId: randomUUID(),
        staffName: 'Daniel Brooks',
        givenAt: '2026-03-04T15:00:00.000Z',
      },
    ],
  },
  rewardsTooDear: {
    total: 1,
    named: [{ id: randomUUID(), name: 'Pizza Party With the Principal', cost: 5_000, largestBalance: 212 }],
  },
};

export const dashboard: Area = {
  title: 'Dashboard',
  scenes: [
    { name: 'teacher', as: 'teacher', open: openDashboard },
    { name: 'administrator', as: 'admin', open: openDashboard },
    {
      name: 'first-steps',
      as: 'admin',
      open: async (page) => {
        await page.route('**/api/school/first-steps', (route) =>
          route.fulfill({ json: { done: ['students', 'rewards'] } }),
        );
        await openDashboard(page);
        await expect(page.getByRole('region', { name: 'Set up your school' })).toBeVisible();
      },
    },
    {
      name: 'worth-a-look',
      as: 'admin',
      open: async (page) => {
        await page.route('**/api/reports/worth-a-look', (route) => route.fulfill({ json: WORTH_A_LOOK }));
        await openDashboard(page);
        await openSchoolWeek(page);
        await page.getByRole('button', { name: '3 things worth a look' }).click();
        await expect(page.getByRole('link', { name: /^No points were given in / })).toBeVisible();
      },
    },
    {
      name: 'week-not-loaded',
      as: 'admin',
      open: async (page) => {
        await page.route('**/api/reports/summary?*', (route) => route.abort());
        await page.route('**/api/reports/worth-a-look', (route) => route.abort());
        await openDashboard(page);
        await openSchoolWeek(page);
        await expect(page.getByText('The figures of the week could not be loaded.')).toBeVisible();
        await expect(page.getByText('What is worth a look could not be loaded.')).toBeHidden();
      },
    },
    ...(['desktop', 'phone'] as const).map((size): Scene => ({
      name: `pinned-reports-on-a-${size}`,
      as: 'admin',
      sizes: [size],
      open: async (page) => {
        await withPins(page, [
          { report: 'points-by-category' },
          { report: 'points-over-time', period: 'this-month' },
          { report: 'time-of-day' },
          { report: 'balances', period: null, grade: '4' },
          { report: 'class-comparison' },
          { report: 'participation' },
        ]);
        await openPins(page, 6);
      },
    })),
    {
      name: 'pinned-reports-of-a-teacher',
      as: 'teacher',
      open: async (page) => {
        await withPins(page, [{ report: 'points-by-category' }, { report: 'participation' }]);
        await openPins(page, 2);
      },
    },
    {
      name: 'pinned-reports-without-pictures',
      as: 'admin',
      open: async (page) => {
        const gone = { id: randomUUID(), name: 'Former staff', isGone: true };
        await page.route('**/api/reports/participation?*', (route) => route.abort());
        await withPins(page, [
          { report: 'points-over-time', staff: gone },
          { report: 'redemptions', period: 'custom', from: '2020-01-01', to: '2020-01-31' },
          { report: 'participation' },
        ]);
        await openPins(page, 0);
        await expect(page.getByText('This member of staff does not exist.')).toBeVisible();
        await expect(page.getByText('No redemptions in this period.')).toBeVisible();
        await expect(page.getByText('The report could not be loaded.')).toBeVisible();
      },
    },
    {
      name: 'unpin-a-report',
      as: 'admin',
      open: async (page) => {
        await withPins(page, [{ report: 'class-comparison' }]);
        await openPins(page, 1);
        await page.getByRole('button', { name: /^Options of Class comparison/ }).click();
        await expect(page.getByRole('menuitem', { name: 'Unpin' })).toBeVisible();
      },
    },
    {
      name: 'pins-not-loaded',
      as: 'admin',
      open: async (page) => {
        await page.route('**/api/reports/pins', (route) => route.abort());
        await openDashboard(page);
        const failure = page.getByText('The pinned reports could not be loaded.');
        await failure.scrollIntoViewIfNeeded();
        await expect(failure).toBeVisible();
      },
    },
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
        await chooseClassOption(page, 'New Class');
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
        await chooseClassOption(page, 'Add Student');
        await page.getByRole('dialog').getByRole('button', { name: 'Add Student' }).click();
        await expect(page.getByText('Student name is required')).toBeVisible();
      },
    },
    {
      name: 'past-moment',
      as: 'admin',
      open: async (page) => {
        await openDashboard(page);
        await chooseClassOption(page, 'Past moment');
        await expect(page.getByText('with their balances of then')).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      },
    },
  ],
};
