import { AREAS } from '../tour/areas.js';
import { checkScene } from './check-scene.js';
import { test } from './fixtures.js';

test.describe.configure({ mode: 'parallel' });

for (const { title, scenes } of AREAS) {
  const scene = scenes.find(({ sizes }) => sizes === undefined);
  if (scene === undefined) throw new Error(`${title} has no scene at both sizes`);
  test(`${title}: its scene “${scene.name}” fits 360 px, keeps to its policy and is accessible in light and dark`, ({
    page,
    signInAs,
  }) => checkScene(page, scene, signInAs));
}
