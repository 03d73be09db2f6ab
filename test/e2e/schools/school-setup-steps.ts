import { type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';

export const newFounder = () => ({
  email: `founder-${randomUUID()}@juniper.test`,
  schoolName: `Juniper ${randomUUID().slice(0, 8)}`,
  displayName: 'Ms Okafor',
});
type Founder = ReturnType<typeof newFounder>;

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

export async function fill(page: Page, { email, schoolName, displayName }: Founder): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('School name').fill(schoolName);
  await page.getByLabel('Display name').fill(displayName);
}

export const send = (page: Page) => page.getByRole('button', { name: 'Send Magic Link' });
