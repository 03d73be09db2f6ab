import { expect, type Page } from '@playwright/test';
import { type SignInAs } from '../e2e/fixtures.js';
import { type Scene, SIZES, sizesOf } from './scene.js';

/** Opens a scene as the right user, without motion. */
export async function openScene(page: Page, scene: Scene, signInAs: SignInAs): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  const [size = 'desktop'] = sizesOf(scene);
  await page.setViewportSize(SIZES[size]);
  if (scene.as !== undefined) await signInAs(scene.as);
  await scene.open(page);
  // Once the console runs, it replaces the page that the build drew.
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await page.evaluate('document.fonts.ready');
}
