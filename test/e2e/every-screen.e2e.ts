import { AREAS } from '../tour/areas.js';
import { checkScene } from './check-scene.js';
import { test as loaded } from './fixtures.js';
import { test as running } from './console-test.js';

loaded.describe.configure({ mode: 'parallel' });

for (const { title, scenes } of AREAS) {
  const scene = scenes.find(({ sizes }) => sizes === undefined);
  if (scene === undefined) throw new Error(`${title} has no scene at both sizes`);
  const test = scene.as === undefined ? loaded : running;
  test(`${title}: ${scene.name} fits 360 px, keeps to its policy and is accessible in light and dark`, ({
    page,
    signInAs,
  }) => checkScene(page, scene, signInAs));
}
