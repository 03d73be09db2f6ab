import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { encodePicture, NotAPicture } from './encode-picture.js';

const SIZE = 64;
const draw = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 60 } } });
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'is redrawn from a %s, as a square WebP',
    async (format) => {
      const { content, version } = await encodePicture(await draw().toFormat(format).toBuffer(), SIZE);
      // RIFF….WEBP
      expect(content.subarray(8, 12).toString()).toBe('WEBP');
      expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: SIZE, height: SIZE });
      expect(version).toMatch(/^[\w-]{16}$/);
    },
  );

  it('loses what its file said about camera and place', async () => {
    const exif = { IFD0: { Copyright: 'Quillfeather' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const original = await draw().withExif(exif).jpeg().toBuffer();
    expect(original.toString('latin1')).toContain('Quillfeather');
    const { content } = await encodePicture(original, SIZE);
    expect(content.toString('latin1')).not.toContain('Quillfeather');
    expect((await sharp(content).metadata()).exif).toBeUndefined();
  });

  it('is turned upright as its camera was held', async () => {
    const top = await sharp({ create: { width: 120, height: 60, channels: 3, background: 'red' } })
      .extend({ bottom: 60, background: 'blue' })
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    const { content } = await encodePicture(top, SIZE);
    const { data } = await sharp(content)
      .resize(1, 2, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [upperRed = 0, , upperBlue = 0] = data;
    expect(upperBlue).toBeGreaterThan(upperRed);
  });

  it('has white where its file is transparent', async () => {
    const empty = sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const { content } = await encodePicture(await empty.png().toBuffer(), SIZE);
    const { dominant } = await sharp(content).stats();
    expect(await sharp(content).metadata()).toMatchObject({ hasAlpha: false });
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  it('has the same version each time it is made from the same file', async () => {
    const file = await draw().png().toBuffer();
    const versions = [(await encodePicture(file, SIZE)).version, (await encodePicture(file, SIZE)).version];
    expect(versions[0]).toBe(versions[1]);
  });

  it.each([
    ['an SVG, which may refer to files', () => Promise.resolve(Buffer.from(SVG))],
    ['a TIFF', () => draw().tiff().toBuffer()],
    ['a page', () => Promise.resolve(Buffer.from('<!doctype html><title>No</title>'))],
    ['nothing', () => Promise.resolve(Buffer.alloc(0))],
    ['half a JPEG', async () => (await draw().jpeg().toBuffer()).subarray(0, 400)],
  ])('is not made from %s', async (_, file) => {
    const failure = await encodePicture(await file(), SIZE).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NotAPicture);
    expect(failure).toMatchObject({ fault: 'unreadable' });
  });

  it('is not made from a PNG that unfolds to more pixels than memory holds', async () => {
    const bomb = await draw(16_000, 16_000).png().toBuffer();
    await expect(encodePicture(bomb, SIZE)).rejects.toMatchObject({ fault: 'too-many-pixels' });
  });
});
