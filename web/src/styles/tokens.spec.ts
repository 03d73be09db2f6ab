import { COLORS } from '#domain/looks';
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';

type Rgb = readonly number[];
const css = readFileSync('web/src/styles/tokens.css', 'utf8');
const [light = '', dark = ''] = css.split('@media not print');

/** Part of the ground in `toned`. */
const TINT = 0.14;

function token(theme: string, name: string): Rgb {
  const value = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(theme)?.[1] ?? '';
  return [0, 2, 4].map((at) => Number.parseInt(value.slice(at, at + 2), 16));
}

/** WCAG 2.2, relative luminance. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the colors of categories in the %s theme', (_, theme) => {
  it.each(COLORS)('%s is distinguishable on every background it appears on', (color) => {
    const tone = token(theme, `tone-${color}`);
    const surface = token(theme, 'surface');
    const soft = surface.map((channel, at) => TINT * (tone[at] ?? 0) + (1 - TINT) * channel);
    const grounds = [surface, token(theme, 'raised'), token(theme, 'canvas'), token(theme, 'sunken'), soft];
    for (const ground of grounds) expect(contrast(tone, ground)).toBeGreaterThanOrEqual(3);
  });
});

describe('the styles of the whole page', () => {
  it('do not depend on what it contains, or every change would style all of it again', () => {
    expect(readFileSync('web/src/styles/index.css', 'utf8')).not.toMatch(/(:root|html|body):has\(/);
  });
});
