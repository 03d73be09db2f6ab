import { type Page } from '@playwright/test';
import sharp from 'sharp';

const RED = { r: 200, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 200 };

/** As a phone makes it: turned by its Exif, red above and blue below once it is upright. */
export const photo = async () => ({
  name: 'IMG_0042.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: BLUE } })
    .extend({ left: 900, background: RED })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
});

export async function choose(page: Page, file: Awaited<ReturnType<typeof photo>>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Upload|Change) Picture$/ }).click();
  await (await chooser).setFiles(file);
}
