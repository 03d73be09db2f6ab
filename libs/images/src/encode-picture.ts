import { createHash } from 'node:crypto';
import type sharp from 'sharp';

/** More than any camera's photo has, and few enough to decode in memory. */
export const MOST_PIXELS = 50_000_000;
const LONGEST_S = 10;
const QUALITY = 82;

/** Only these are decoded: other formats, such as SVG, can refer to files and addresses. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);

export type Picture = {
  /** WebP, without anything that the original said about its camera or place. */
  content: Buffer;
  /** Equal for equal content. */
  version: string;
};

export type PictureFault = 'unreadable' | 'too-many-pixels';

/** Thrown for bytes that are not a picture in a supported format, or a picture that is too large or broken. */
export class NotAPicture extends Error {
  override readonly name = 'NotAPicture';

  constructor(
    readonly fault: PictureFault,
    options?: ErrorOptions,
  ) {
    super('The file is not a picture that can be read', options);
  }
}

/**
 * Decodes a JPEG, PNG, WebP or GIF, whatever it claims to be, and redraws it as a square.
 * @param size width and height in pixels
 * @throws NotAPicture
 */
export async function encodePicture(bytes: Uint8Array, size: number): Promise<Picture> {
  const decode = await loadSharp();
  try {
    const content = await decode(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
      .timeout({ seconds: LONGEST_S })
      .autoOrient()
      .resize(size, size, { fit: 'cover', position: 'attention' })
      // Initials must not shine through.
      .flatten({ background: 'white' })
      .webp({ quality: QUALITY })
      .toBuffer();
    const version = createHash('sha256').update(content).digest('base64url').slice(0, 16);
    return { content, version };
  } catch (cause) {
    // The library has no code for it.
    const hasTooMany = cause instanceof Error && cause.message.includes('pixel limit');
    throw new NotAPicture(hasTooMany ? 'too-many-pixels' : 'unreadable', { cause });
  }
}

type Sharp = typeof sharp;

let loaded: Promise<Sharp> | undefined;

/** Loaded when it is first needed, because it is large and most processes never need it. */
async function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.cache(false);
    library.concurrency(1);
    library.block({ operation: ['VipsForeignLoad'] });
    library.unblock({ operation: LOADERS });
    return library;
  });
  return loaded;
}
