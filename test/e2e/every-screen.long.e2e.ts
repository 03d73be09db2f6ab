import { AREAS } from '../tour/areas.js';
import { type Scene } from '../tour/scene.js';
import { checkScene } from './check-scene.js';
import { test as loaded } from './fixtures.js';
import { test as running } from './console-test.js';

/** A visitor loads the page; somebody who is signed in goes there from another page of the console. */
const testOf = ({ as }: Scene) => (as === undefined ? loaded : running);

loaded.describe.configure({ mode: 'parallel' });

for (const area of AREAS)
  for (const scene of area.scenes)
    testOf(scene)(
      `${area.title}: ${scene.name} fits 360 px, keeps to its policy and is accessible in light and dark`,
      ({ page, signInAs }) => checkScene(page, scene, signInAs),
    );
