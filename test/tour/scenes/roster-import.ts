import { expect, type Page } from '@playwright/test';
import {
  MANY_LEAVERS,
  NO_CHANGE,
  rosterImport as roster,
  showRoster,
  WITH_CHOICES,
  WITH_STAFF,
  WITH_TRANSFERS,
} from '../rosters.js';
import { type Area } from '../scene.js';

async function openPage(page: Page): Promise<void> {
  await page.goto('/settings/roster');
  await expect(page.getByRole('heading', { level: 1, name: 'Roster Import' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Opens the page with the latest roster in this state. */
const showing =
  (...given: Parameters<typeof roster>) =>
  async (page: Page) => {
    await showRoster(page, roster(...given));
    await openPage(page);
    await expect(page.getByRole('heading', { name: 'Earlier rosters' })).toBeVisible();
  };

const openPreview = async (page: Page) => {
  await showing()(page);
  await expect(page.getByText('New students', { exact: true })).toBeVisible();
};

const FAULTS = [
  {
    file: 'users.csv',
    line: 1_204,
    column: 'identifier',
    message: 'Student ID is longer than 50 characters',
    schools: [],
  },
  {
    file: 'enrollments.csv',
    line: 77,
    column: 'userSourcedId',
    message: 'users.csv has no student with this sourcedId.',
    schools: [],
  },
  { file: 'classes.csv', line: null, column: null, message: 'The bundle has no such file.', schools: [] },
];

export const rosterImport: Area = {
  title: 'Roster import',
  scenes: [
    { name: 'none', as: 'admin', open: openPage },
    { name: 'preview', as: 'admin', open: openPreview },
    {
      name: 'preview-of-moves',
      as: 'admin',
      open: async (page) => {
        await openPreview(page);
        for (const title of ['Leavers', 'Moved students', 'Changed students'])
          await page.getByText(title, { exact: true }).click();
      },
    },
    {
      name: 'confirm',
      as: 'admin',
      open: async (page) => {
        await openPreview(page);
        await page.getByRole('button', { name: 'Apply 237 Changes' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'choices',
      as: 'admin',
      open: async (page) => {
        await showRoster(page, roster({ source: 'folder', askedBy: null, held: 'new-ids' }), WITH_CHOICES);
        await openPage(page);
        await page.getByRole('radiogroup', { name: 'All of them' }).getByText('Two people').click();
      },
    },
    {
      name: 'students-change-schools',
      as: 'admin',
      open: async (page) => {
        await showRoster(page, roster(), WITH_TRANSFERS);
        await openPage(page);
        await page.getByRole('radio', { name: 'Carry over to the new school' }).click();
        await expect(page.getByRole('button', { name: 'Apply 237 Changes' })).toBeEnabled();
      },
    },
    {
      name: 'many-leavers-in-a-new-preview',
      as: 'admin',
      open: async (page) => {
        await showRoster(page, roster({ isReplanned: true }), MANY_LEAVERS);
        await openPage(page);
        await expect(page.getByText(/would be archived/)).toBeVisible();
      },
    },
    {
      name: 'preview-with-staff',
      as: 'admin',
      open: async (page) => {
        await showRoster(page, roster(), WITH_STAFF);
        await openPage(page);
        for (const title of ['New staff', 'Staff no longer on the roster', 'Classes with other teachers'])
          await page.getByText(title, { exact: true }).click();
        await page.getByLabel(/^Email an invitation/).check();
      },
    },
    {
      name: 'nothing-changes',
      as: 'admin',
      open: async (page) => {
        await showRoster(page, roster(), NO_CHANGE);
        await openPage(page);
        await expect(page.getByText(/^Nothing changes/)).toBeVisible();
      },
    },
    {
      name: 'held-from-the-folder',
      as: 'admin',
      open: showing({ source: 'folder', askedBy: null, held: 'conflicts' }),
    },
    { name: 'reading', as: 'admin', open: showing({ state: 'reading', counts: null }) },
    { name: 'refused', as: 'admin', open: showing({ state: 'refused', faults: FAULTS }) },
    {
      name: 'applying',
      as: 'admin',
      open: showing({ state: 'applying', progress: { done: 12_000, total: 50_000 } }),
    },
    { name: 'applied', as: 'admin', open: showing({ state: 'done' }) },
    { name: 'of-no-school-yet', as: 'executive', open: openPage },
  ],
};
