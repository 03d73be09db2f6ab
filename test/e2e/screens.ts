import { type Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** Writes screenshots/<name>-phone.png and -desktop.png; leaves the page at the desktop's size. */
export async function photograph(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    await page.setViewportSize(viewport);
    await page.evaluate('document.fonts.ready');
    await page.screenshot({ path: `screenshots/${name}-${size}.png`, animations: 'disabled' });
  }
}
