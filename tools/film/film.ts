import { mkdir, rm } from 'node:fs/promises';
import { expect, test } from '#test/e2e/fixtures';
import { Camera } from './camera.js';
import { develop } from './develop.js';
import { FILMS } from './films.js';
import { Stage } from './stage.js';

test.describe.configure({ timeout: 25 * 60_000 });

for (const { name, play } of FILMS) {
  test(name, async ({ openBrowser }, info) => {
    const folder = info.outputPath('shots');
    await mkdir(folder, { recursive: true });
    const camera = new Camera(folder);
    const stage = new Stage(camera);
    await play({ stage, openBrowser });
    const [poster] = camera.shots;
    if (poster === undefined) throw new Error('The film has no pictures');
    await develop(name, folder, { shots: camera.shots, cues: stage.cues, poster });
    expect(stage.cues.length).toBeGreaterThan(0);
    await rm(folder, { recursive: true });
  });
}
