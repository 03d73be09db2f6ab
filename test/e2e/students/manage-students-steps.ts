import { type Page } from '@playwright/test';
import { chooseClassOption } from '../classroom.js';
import { expect } from '../console-test.js';

export async function openRoster(page: Page) {
  await chooseClassOption(page, 'Manage Students');
  const roster = page.getByRole('dialog', { name: 'Manage Students' });
  await expect(roster).toBeVisible();
  return roster;
}
