import { expect, it } from '@jest/globals';
import { largestChange } from './compared';

it('a figure that changed by half or more is the largest change, even from nothing', () => {
  const points = { key: 'points', now: 8, before: 400 };
  expect(largestChange([points, { key: 'awards', now: 3_363, before: 100 }])).toMatchObject({
    key: 'awards',
  });
  expect(largestChange([points, { key: 'awards', now: 90, before: 100 }])).toMatchObject({ key: 'points' });
  expect(largestChange([{ key: 'redemptions', now: 4, before: 0 }])).toMatchObject({ key: 'redemptions' });
  expect(
    largestChange([
      { key: 'awards', now: 120, before: 100 },
      { key: 'redemptions', now: null, before: null },
    ]),
  ).toBeNull();
});
