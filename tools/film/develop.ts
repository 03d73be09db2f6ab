import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { run } from '#infra/start/run-program';
import { RATE, type Shot } from './camera.js';
import { type Cue, webVtt } from './captions.js';

/** Where the console serves its films from. */
export const VIDEOS = resolve('web/public/videos');
/** A film has at most this many bytes. */
export const MOST_BYTES = 3_000_000;
/** Constant rate factors of x264, the best first. */
const QUALITIES = [23, 26, 29, 32, 35];

/**
 * Makes a film of its pictures: `name`.mp4 with its captions and its poster.
 * @param poster the shot that is shown before the film is played
 */
export async function develop(
  name: string,
  folder: string,
  { shots, cues, poster }: { shots: readonly Shot[]; cues: readonly Cue[]; poster: Shot },
): Promise<void> {
  await mkdir(VIDEOS, { recursive: true });
  const film = join(folder, `${name}.mp4`);
  await writeFile(join(folder, 'shots.txt'), concatenation(shots));
  for (const quality of QUALITIES) {
    await ffmpeg(...encoding(join(folder, 'shots.txt'), quality), film);
    if ((await stat(film)).size <= MOST_BYTES) break;
    if (quality === QUALITIES.at(-1)) throw new Error(`${name} has over ${MOST_BYTES} bytes: shorten it`);
  }
  await ffmpeg('-i', poster.file, '-q:v', '4', join(VIDEOS, `${name}.jpg`));
  await writeFile(join(VIDEOS, `${name}.vtt`), webVtt(cues));
  await copyFile(film, join(VIDEOS, `${name}.mp4`));
}

/** A list for ffmpeg's concat demuxer, which needs the last picture twice. */
function concatenation(shots: readonly Shot[]): string {
  const lines = shots.map(({ file, ticks }) => `file '${file}'\nduration ${(ticks / RATE).toFixed(6)}`);
  return ['ffconcat version 1.0', ...lines, `file '${shots.at(-1)?.file ?? ''}'`].join('\n');
}

const encoding = (list: string, quality: number): string[] =>
  [
    ['-f', 'concat', '-safe', '0', '-i', list],
    ['-vf', `fps=${RATE},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`],
    ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'slow', '-tune', 'animation'],
    // A key picture each ten seconds, so that one can jump.
    ['-crf', String(quality), '-g', String(RATE * 10), '-movflags', '+faststart', '-an'],
  ].flat();

async function ffmpeg(...args: string[]): Promise<void> {
  const { ok, output } = await run(['ffmpeg', '-y', '-loglevel', 'error', ...args]);
  if (!ok) throw new Error(`ffmpeg failed: ${output}`);
}
