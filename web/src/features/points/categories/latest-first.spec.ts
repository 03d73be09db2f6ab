import { describe, expect, it } from '@jest/globals';
import { latestFirst } from './latest-first';

const THINGS = ['respect', 'safety', 'kindness'].map((id) => ({ id }));
const order = (...latest: string[]) => latestFirst(THINGS, latest).map(({ id }) => id);

describe('latest first', () => {
  it('puts what was used last in front, and leaves the others in their order', () => {
    expect(order('kindness')).toEqual(['kindness', 'respect', 'safety']);
    expect(order('safety', 'kindness')).toEqual(['safety', 'kindness', 'respect']);
  });

  it('ignores what no longer exists', () => expect(order('gone')).toEqual(['respect', 'safety', 'kindness']));
});
