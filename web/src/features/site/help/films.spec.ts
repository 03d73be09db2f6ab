import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { TUTORIALS } from './tutorials';

const MOST_BYTES = 3_000_000;
/** Seconds. */
const OVERVIEW = { least: 50, most: 75 };

const fileOf = (name: string) => readFileSync(`web/public/videos/${name}`);

function cuesOf(name: string): { start: number; end: number }[] {
  const timings = fileOf(`${name}.vtt`)
    .toString()
    .matchAll(/^(\d\d):(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d):(\d\d\.\d{3})$/gm);
  return [...timings].map(([, ...parts]) => {
    const [h1 = 0, m1 = 0, s1 = 0, h2 = 0, m2 = 0, s2 = 0] = parts.map(Number);
    return { start: (h1 * 60 + m1) * 60 + s1, end: (h2 * 60 + m2) * 60 + s2 };
  });
}

/** A tutorial says its minutes. */
const lengthOf = (minutes: number) => ({ least: (minutes - 0.5) * 60, most: (minutes + 0.5) * 60 });

describe.each([
  { name: 'overview', ...OVERVIEW },
  ...TUTORIALS.map(({ id, minutes }) => ({ name: id, ...lengthOf(minutes) })),
])('the film $name', ({ name, least, most }) => {
  it('is small, and can be played before it has been loaded', () => {
    const film = fileOf(`${name}.mp4`);
    expect(film.byteLength).toBeLessThanOrEqual(MOST_BYTES);
    expect(film.toString('latin1', 4, 8)).toBe('ftyp');
    const [index, pictures] = [film.indexOf('moov'), film.indexOf('mdat')];
    expect(index).toBeGreaterThan(0);
    expect(index).toBeLessThan(pictures);
  });

  it('lasts as long as it should, with captions one after the other', () => {
    const cues = cuesOf(name);
    expect(cues.at(-1)?.end).toBeGreaterThan(least);
    expect(cues.at(-1)?.end).toBeLessThan(most);
    for (const [index, { start, end }] of cues.entries()) {
      expect(start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0);
      expect(end - start).toBeGreaterThanOrEqual(2);
    }
  });

  it('has a poster', () => {
    expect(fileOf(`${name}.jpg`).toString('hex', 0, 3)).toBe('ffd8ff');
  });
});
