import { expect, type Page } from '@playwright/test';
import { ACCOUNTS, PASSWORD } from '../e2e/accounts.js';
import { type Scene, SIZES, sizesOf } from './scene.js';

/** Opens a scene as the right user, without motion. */
export async function openScene(page: Page, scene: Scene): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  const [size = 'desktop'] = sizesOf(scene);
  await page.setViewportSize(SIZES[size]);
  if (scene.as !== undefined) {
    const data = { email: ACCOUNTS[scene.as], password: PASSWORD };
    expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200);
  }
  await scene.open(page);
  await page.evaluate('document.fonts.ready');
}
