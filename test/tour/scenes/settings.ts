import { type listErasures } from '#contracts/students/erasures';
import { type ResponseOf } from '#contracts/route';
import { type NewYearPreview } from '#contracts/students/school-years';
import { expect, type Page } from '@playwright/test';
import { showAsArchived } from '../as-archived.js';
import { type Area, type Scene } from '../scene.js';
import { someoneElseSaves } from '../someone-else.js';

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('list', { name: 'Classes', exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Point categories', exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function openSchoolSettings(page: Page): Promise<void> {
  await page.goto('/settings/school');
  await expect(page.getByRole('button', { name: 'Edit Settings' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function openArchives(page: Page): Promise<void> {
  await openSettings(page);
  await page.getByRole('checkbox', { name: 'Show archived classes' }).click();
  await page.getByRole('checkbox', { name: 'Show archived categories' }).click();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** The dialog that the first button of that name opens. */
const opened = (name: string, button: RegExp | string, role: 'dialog' | 'alertdialog' | 'menu'): Scene => ({
  name,
  as: 'admin',
  open: async (page) => {
    await openSettings(page);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole(role)).toBeVisible();
  },
});

/** The dialog when somebody else has saved the same item meanwhile. */
const changedMeanwhile = (what: 'class' | 'category', addresses: RegExp, button: RegExp | string): Scene => ({
  name: `${what}-changed-meanwhile`,
  as: 'admin',
  open: async (page) => {
    await openSettings(page);
    await someoneElseSaves(page, addresses, what);
    await page.getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Description').fill('Every Tuesday in the library');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('(new)');
  },
});

const NOTHING = { fields: [], loginCodes: 0, sessions: 0, notes: 0, exports: 0 };
const CERTIFICATE = '6f8c2a54-3f1e-4f53-9d0e-2f3a1d8c7b10';
const ERASURES: ResponseOf<typeof listErasures> = [
  {
    id: CERTIFICATE,
    studentId: '0d6f4e6b-51c3-4b1c-8f3e-6a2f9b7c1d20',
    schoolName: 'Maple Grove Elementary',
    cause: 'request',
    requestedBy: 'Dana Reyes',
    requestedAt: '2026-06-12T14:00:00.000Z',
    finishedAt: null,
    removed: {
      ...NOTHING,
      fields: ['name', 'student_number', 'grade', 'profile_image_url'],
      loginCodes: 1,
      sessions: 2,
    },
  },
  {
    id: '7f8c2a54-3f1e-4f53-9d0e-2f3a1d8c7b10',
    studentId: '1d6f4e6b-51c3-4b1c-8f3e-6a2f9b7c1d20',
    schoolName: 'Maple Grove Elementary',
    cause: 'retention',
    requestedBy: null,
    requestedAt: '2026-06-01T07:10:00.000Z',
    finishedAt: '2026-06-01T07:11:30.000Z',
    removed: { ...NOTHING, fields: ['name'], notes: 12, exports: 1 },
  },
];

async function openErasures(page: Page, erasures: typeof ERASURES): Promise<void> {
  await page.route('**/api/erasures', (route) => route.fulfill({ json: erasures }));
  await openSchoolSettings(page);
  await page.getByRole('checkbox', { name: 'Show erasures' }).click();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

const NEW_YEAR: NewYearPreview = {
  years: [2026, 2027].map((year) => ({ year, startedAt: null })),
  suggestedYear: 2027,
  grades: [
    { grade: 'K', students: 61, becomes: '1' },
    { grade: '4', students: 58, becomes: '5' },
    { grade: '5', students: 1, becomes: null },
  ],
  lastGrade: '5',
  moving: 119,
  leaving: 1,
  left: 2,
  fingerprint: 'a'.repeat(64),
  leftStudents: [
    { id: '00000000-0000-4000-8000-000000000001', name: 'Bo Diaz', grade: null, className: 'Homeroom 3A' },
    {
      id: '00000000-0000-4000-8000-000000000002',
      grade: 'Ungraded',
      className: 'Homeroom 3A',
      name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff',
    },
  ],
};

async function showNewYear(page: Page, preview: NewYearPreview): Promise<void> {
  await page.route('**/api/school-years/preview*', (route) => route.fulfill({ json: preview }));
  await openSchoolSettings(page);
  await page.getByRole('button', { name: 'New School Year' }).click();
  await expect(page.getByRole('combobox', { name: 'School year' })).toBeVisible();
}

/** As if neither the server nor the browser knew the school's time zone. */
export async function withUnknownTimeZone(page: Page): Promise<void> {
  await page.route('**/api/school/settings', async (route) => {
    const response = await route.fetch();
    const settings = (await response.json()) as object;
    await route.fulfill({
      response,
      json: { ...settings, timeZone: 'Mars/Olympus', isTimeZoneKnown: false },
    });
  });
}

export const settings: Area = {
  title: 'Settings',
  scenes: [
    { name: 'settings', as: 'admin', open: openSettings },
    { name: 'school-settings', as: 'admin', open: openSchoolSettings },
    { name: 'settings-of-a-teacher', as: 'teacher', open: openSettings },
    { name: 'nothing-archived', as: 'admin', open: openArchives },
    {
      name: 'unknown-time-zone',
      as: 'admin',
      open: async (page) => {
        await withUnknownTimeZone(page);
        await page.goto('/settings/school');
        await page.getByRole('button', { name: 'Choose Time Zone' }).scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'reset-balances',
      as: 'admin',
      open: async (page) => {
        await openSchoolSettings(page);
        await page.getByRole('button', { name: 'Reset Balances' }).click();
        const dialog = page.getByRole('dialog', { name: 'Reset Balances' });
        await expect(dialog.getByRole('status')).toContainText('to spend');
        await dialog.getByRole('button', { name: 'Reset Balances' }).click();
        await expect(dialog.getByText('Please type the word “reset”.')).toBeVisible();
      },
    },
    {
      name: 'new-school-year',
      as: 'admin',
      open: async (page) => {
        await showNewYear(page, NEW_YEAR);
        await page.getByText(/without a known grade/).click();
      },
    },
    {
      name: 'school-year-was-started',
      as: 'admin',
      open: (page) =>
        showNewYear(page, {
          ...NEW_YEAR,
          grades: [],
          lastGrade: null,
          moving: 0,
          leaving: 0,
          left: 0,
          leftStudents: [],
          years: NEW_YEAR.years.map((each) => ({ ...each, startedAt: '2026-08-20T12:00:00.000Z' })),
        }),
    },
    {
      name: 'archived',
      as: 'admin',
      open: async (page) => {
        await showAsArchived(page, '**/api/classes/archived', '/api/classes');
        await showAsArchived(page, '**/api/point-categories/archived', '/api/point-categories');
        await openArchives(page);
        await expect(page.getByRole('list', { name: 'Archived point categories' })).toBeVisible();
      },
    },
    { name: 'erasures', as: 'admin', open: (page) => openErasures(page, ERASURES) },
    {
      name: 'certificate-of-erasure',
      as: 'admin',
      open: async (page) => {
        await page.route(`**/api/erasures/${CERTIFICATE}`, (route) => route.fulfill({ json: ERASURES[0] }));
        await page.goto(`/erasures/${CERTIFICATE}`);
        await expect(page.getByText('Requested by Dana Reyes')).toBeVisible();
      },
    },
    {
      name: 'erase-personal-data',
      as: 'admin',
      open: async (page) => {
        await page.route('**/api/students/archived*', async (route) => {
          const [first] = (await (await page.request.get('/api/students')).json()) as object[];
          await route.fulfill({ json: [{ ...first, archivedAt: '2026-06-12T14:00:00.000Z' }] });
        });
        await openSettings(page);
        await page
          .getByRole('button', { name: /^Students of / })
          .first()
          .click();
        await page.getByRole('menuitem', { name: 'Manage Students' }).click();
        await page.getByRole('checkbox', { name: 'Show archived students' }).click();
        await page.getByRole('button', { name: /^Erase personal data of/ }).click();
        const dialog = page.getByRole('dialog', { name: 'Erase Personal Data' });
        await dialog.getByRole('button', { name: 'Erase Personal Data' }).click();
        await expect(dialog.getByText('Please type the name exactly as it is.')).toBeVisible();
      },
    },
    {
      name: 'edit-school-settings',
      as: 'admin',
      open: async (page) => {
        await openSchoolSettings(page);
        await page.getByRole('button', { name: 'Edit Settings' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'terms-that-overlap',
      as: 'admin',
      open: async (page) => {
        await openSchoolSettings(page);
        await page.getByRole('button', { name: 'Edit Settings' }).click();
        const dialog = page.getByRole('dialog');
        for (const [name, from, to] of [
          ['Term 1', '2026-08-17', '2026-12-18'],
          ['Term 2', '2026-12-01', '2027-05-28'],
        ] as const) {
          await dialog.getByRole('button', { name: 'Add Term' }).click();
          const term = dialog.getByRole('group', { name });
          await term.getByLabel('First day').fill(from);
          await term.getByLabel('Last day').fill(to);
        }
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(dialog.getByText('It begins within Term 1')).toBeVisible();
      },
    },
    {
      name: 'store-hours-wrong',
      as: 'admin',
      open: async (page) => {
        await openSchoolSettings(page);
        await page.getByRole('button', { name: 'Edit Settings' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('switch', { name: 'Store hours' }).click();
        await dialog.getByLabel('Tuesday, closes').fill('07:00');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(dialog.getByText('It closes before it opens')).toBeVisible();
      },
    },
    opened('students-menu', /^Students of /, 'menu'),
    opened('edit-class', /^Edit Grade/, 'dialog'),
    changedMeanwhile('class', /\/api\/classes(\/[^/]+)?$/, /^Edit Grade/),
    opened('archive-class', /^Archive Grade/, 'alertdialog'),
    opened('edit-category', 'Edit Respect', 'dialog'),
    changedMeanwhile('category', /\/api\/point-categories([/?].*)?$/, 'Edit Respect'),
    opened('archive-category', 'Archive Respect', 'alertdialog'),
    opened('add-category', 'Add Category', 'dialog'),
    opened('add-several-categories', 'Add Several', 'dialog'),
    {
      name: 'category-look',
      as: 'admin',
      open: async (page) => {
        await openSettings(page);
        await page.getByRole('button', { name: 'Edit Respect' }).click();
        await page.getByRole('button', { name: 'Change icon and color' }).click();
        await page.getByRole('radio', { name: 'Teal' }).click();
        await page.getByRole('radio', { name: 'Heart' }).click();
        await expect(page.getByText('Heart, Teal')).toBeVisible();
      },
    },
  ],
};
