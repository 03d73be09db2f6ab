import { describe, expect, it } from '@jest/globals';
import { mergeChanges } from './change.js';

describe('merging several changes', () => {
  it('names each topic and class once, from the first revision on', () => {
    const merged = mergeChanges([
      { topics: ['rewards'], classIds: ['3A'], from: 8 },
      { topics: ['points', 'rewards'], classIds: ['3B', '3A'], from: 9 },
    ]);
    expect(merged).toEqual({ topics: ['points', 'rewards'], classIds: ['3A', '3B'], from: 8 });
  });

  it('affects any class if one of them does', () => {
    const merged = mergeChanges([
      { topics: ['points'], classIds: ['3A'], from: 8 },
      { topics: ['directory'], classIds: [] },
    ]);
    expect(merged).toEqual({ topics: ['points', 'directory'], classIds: [], from: 8 });
  });

  it('has no revision if one of them rebuilt the rows', () => {
    const merged = mergeChanges([
      { topics: ['points'], classIds: ['3A'], from: 8 },
      { topics: ['points'], classIds: [] },
    ]);
    expect(merged).toEqual({ topics: ['points'], classIds: [] });
  });
});
