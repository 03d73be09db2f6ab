import { AREAS } from '../tour/areas.js';
import { checkScene } from './check-scene.js';
import { test } from './fixtures.js';

test.describe.configure({ mode: 'parallel' });

for (const area of AREAS) {
  test.describe(area.title, () => {
    for (const scene of area.scenes) {
      test(`${scene.name}: fits 360 px, keeps to its policy and is accessible in light and dark`, ({
        page,
        signInAs,
      }) => checkScene(page, scene, signInAs));
    }
  });
}
