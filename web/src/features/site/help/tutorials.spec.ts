import { describe, expect, it } from '@jest/globals';
import { searchTutorials, TUTORIALS } from './tutorials';

const found = (text: string) => searchTutorials(text).map(({ id }) => id);

describe('the tutorials', () => {
  it('are four, of 5, 3, 6 and 3 minutes', () => {
    expect(TUTORIALS.map(({ title, minutes }) => [title, minutes])).toEqual([
      ['Initial School Setup', 5],
      ['Award Points', 3],
      ['Manage Rewards', 6],
      ['Student Portal', 3],
    ]);
  });

  it('are all there before anything is searched for', () => {
    expect(found('  ')).toHaveLength(4);
  });

  it('are found by any of their words, in any case and order', () => {
    expect(found('UNDO message')).toEqual(['award-points']);
    expect(found('message undo')).toEqual(['award-points']);
    expect(found('custard')).toEqual([]);
  });
});
