import { type Page } from '@playwright/test';
import { consoleRunning } from '../e2e/console-running.js';
import { type SignInAs } from '../e2e/fixtures.js';
import { type Scene, SIZES, sizesOf } from './scene.js';

/** Opens a scene as the right user, without motion. */
export async function openScene(page: Page, scene: Scene, signInAs: SignInAs): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  const [size = 'desktop'] = sizesOf(scene);
  await page.setViewportSize(SIZES[size]);
  if (scene.as !== undefined) await signInAs(scene.as);
  await scene.open(page);
  await consoleRunning(page);
  await page.evaluate('document.fonts.ready');
}
