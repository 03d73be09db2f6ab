import { type ReportPin } from '#contracts/reports/pins';
import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';

/** Pins that only the scene has: those of a school are everybody’s. */
export async function withPins(page: Page, pins: readonly Partial<ReportPin>[]): Promise<void> {
  const answer = pins.map((pin): ReportPin => ({ ...PIN, id: randomUUID(), ...pin }));
  await page.route('**/api/reports/pins', (route) => route.fulfill({ json: answer }));
}

const PIN: Omit<ReportPin, 'id'> = {
  report: 'points-by-category',
  period: 'school-year',
  from: null,
  to: null,
  class: null,
  grade: null,
  category: null,
  staff: null,
  days: null,
};

/** Opens the dashboard at its pinned reports, with all their pictures. */
export async function openPins(page: Page, pictures: number): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('checkbox', { name: /^Select / }).first()).toBeVisible();
  const pins = page.getByRole('region', { name: 'Pinned Reports' });
  await expect(pins).toBeVisible();
  for (const card of await pins.getByRole('listitem').all()) await card.scrollIntoViewIfNeeded();
  // Loads last, and a busy machine is slow.
  await expect(pins.getByRole('img', { name: /, as a chart/ }).locator('svg.recharts-surface')).toHaveCount(
    pictures,
    { timeout: 20_000 },
  );
  await expect(pins.locator('.animate-pulse')).toHaveCount(0);
  await pins.evaluate((section) => (section as unknown as { scrollIntoView(): void }).scrollIntoView());
}
