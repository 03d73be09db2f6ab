import { createHash } from 'node:crypto';

const SIZE = 256;

/** A drawn portrait in colors of the person's own, as PNG. */
export async function drawPicture(subject: string): Promise<Buffer> {
  // Loaded with the first picture, because it is large.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(portrait(subject)))
    .png()
    .toBuffer();
}

function portrait(subject: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = createHash('sha256').update(subject).digest();
  const hue = Math.round((a / 255) * 360);
  const skin = `hsl(${18 + (b % 14)} ${38 + (c % 20)}% ${38 + (b % 42)}%)`;
  const hair = `hsl(${20 + (d % 25)} 35% ${12 + (c % 34)}%)`;
  const hairline = d % 2 === 0 ? 'M74 116a54 58 0 0 1 108 0v20H74z' : 'M68 170V112a60 62 0 0 1 120 0v58z';
  return `
    <svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 256 256">
      <rect width="256" height="256" fill="hsl(${hue} 45% 82%)"/>
      <path d="${hairline}" fill="${hair}"/>
      <path d="M36 256c4-52 44-72 92-72s88 20 92 72z" fill="hsl(${(hue + 160) % 360} 42% 42%)"/>
      <path d="M108 150h40v42a20 16 0 0 1-40 0z" fill="${skin}"/>
      <ellipse cx="128" cy="124" rx="44" ry="52" fill="${skin}"/>
      <path d="M84 118c6-34 30-46 46-46s38 12 42 46c-18-8-30-22-36-30-8 14-28 26-52 30z" fill="${hair}"/>
    </svg>`;
}
