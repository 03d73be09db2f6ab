import { expect, test } from '../e2e/fixtures.js';
import { AREAS } from './areas.js';
import { openScene } from './open-scene.js';
import { pictureOf, SIZES, sizesOf, THEMES } from './scene.js';

test.describe.configure({ mode: 'parallel', timeout: 90_000 });

// The page may send a request just as its test ends, which then fails.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const area of AREAS) {
  for (const scene of area.scenes) {
    test(`${area.title}: ${scene.name}`, async ({ page, signInAs }) => {
      await openScene(page, scene, signInAs);
      for (const size of sizesOf(scene)) {
        await page.setViewportSize(SIZES[size]);
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme });
          // The page follows a moment later.
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          const path = `screenshots/${pictureOf(area, scene, size, colorScheme)}`;
          await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
        }
      }
    });
  }
}
