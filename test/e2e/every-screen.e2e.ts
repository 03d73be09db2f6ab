import { test } from '@playwright/test';
import { AREAS } from '../tour/areas.js';
import { openScene } from '../tour/open-scene.js';
import { SIZES, sizesOf, THEMES } from '../tour/scene.js';
import { expectAccessible, expectNoSidewaysScrolling } from './accessibility.js';

const NARROWEST = { ...SIZES.phone, width: 360 };

test.describe.configure({ mode: 'parallel', timeout: 90_000 });

for (const area of AREAS) {
  for (const scene of area.scenes) {
    test(`${area.title}, ${scene.name}: fits 360 px and is accessible in light and dark`, async ({
      page,
    }) => {
      await openScene(page, scene);
      for (const size of sizesOf(scene)) {
        await page.setViewportSize(size === 'phone' ? NARROWEST : SIZES[size]);
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme });
          await expectNoSidewaysScrolling(page);
          await expectAccessible(page);
        }
      }
    });
  }
}
