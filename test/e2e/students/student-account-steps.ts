import { type Page } from '@playwright/test';
import { type Classroom, openClassroom } from '../classroom.js';
import { expect } from '../console-test.js';

export const AVA = 'Ava Martin';
export const CODE = /^[a-z2-9]{6}$/;

export async function openAccount(page: Page, classroom: Classroom) {
  await openClassroom(page, classroom);
  await page.goto(`/?class=${classroom.id}&student=${classroom.students[0]?.id ?? ''}&tab=account`);
  const profile = page.getByRole('dialog', { name: AVA });
  await expect(profile.locator('code')).toHaveText(CODE);
  return profile;
}
