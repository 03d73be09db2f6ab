import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Screens of iPhones and iPads that run the console: width and height, upright, and how many pixels each unit has. */
const PHONES = [
  [375, 667, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 736, 3],
  [414, 896, 2],
  [414, 896, 3],
  [420, 912, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
];
const TABLETS = [
  [744, 1133, 2],
  [768, 1024, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1112, 2],
  [834, 1194, 2],
  [834, 1210, 2],
  [1024, 1366, 2],
  [1032, 1376, 2],
];
const ICON = 128;

/**
 * Draws what iOS shows while the installed app starts: a picture of exactly the screen's size, or nothing but white. Other systems make
 * one from the manifest. `web/src/lib/offline/launch-image.ts` names the device's own.
 * @param {string} web folder of the built console
 */
export async function drawLaunchImages(web) {
  const icon = await readFile(join(web, 'favicon.svg'));
  const manifest = JSON.parse(await readFile(join(web, 'manifest.webmanifest'), 'utf8'));
  const folder = join(web, 'icons/launch');
  await mkdir(folder, { recursive: true });
  const screens = [...PHONES, ...TABLETS, ...TABLETS.map(([width, height, scale]) => [height, width, scale])];
  for (const [width, height, scale] of screens) {
    const size = { width: width * scale, height: height * scale };
    const input = await sharp(icon, { density: 300 })
      .resize(ICON * scale)
      .png()
      .toBuffer();
    await sharp({ create: { ...size, channels: 3, background: manifest.background_color } })
      .composite([{ input }])
      .png({ palette: true, colors: 16, dither: 0, compressionLevel: 9 })
      .toFile(join(folder, `${size.width}x${size.height}.png`));
  }
}
