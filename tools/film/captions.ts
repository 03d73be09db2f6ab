import { RATE } from './camera.js';

/** `start` and `end` in ticks. */
export type Cue = { start: number; end: number; text: string };

/** Characters of a caption that people read, and a narrator says, in a second. */
const PER_SECOND = 10.5;
const SHORTEST_SECONDS = 2.5;
const LONGEST_LINE = 64;

/** How long a caption stays, in ticks. */
export function readingTicks(text: string): number {
  return Math.ceil(Math.max(SHORTEST_SECONDS, text.length / PER_SECOND) * RATE);
}

/** The captions as WebVTT. */
export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }) => `${time(start)} --> ${time(end)}\n${inTwoLines(text)}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}

function time(ticks: number): string {
  return new Date((ticks / RATE) * 1_000).toISOString().slice(11, 23);
}

/** Breaks a long caption at the space nearest to its middle. */
function inTwoLines(text: string): string {
  if (text.length <= LONGEST_LINE) return text;
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const [nearest = 0] = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return `${text.slice(0, nearest)}\n${text.slice(nearest + 1)}`;
}
