import { describe, expect, it } from '@jest/globals';
import { mergeMessages } from './merge-messages.js';

describe('one message for several', () => {
  it('names each topic and class once', () => {
    const merged = mergeMessages([
      { topics: ['rewards'], classIds: ['3A'] },
      { topics: ['points', 'rewards'], classIds: ['3B', '3A'] },
    ]);
    expect(merged).toEqual({ topics: ['points', 'rewards'], classIds: ['3A', '3B'] });
  });

  it('is about any class where one of them is', () => {
    const merged = mergeMessages([
      { topics: ['points'], classIds: ['3A'] },
      { topics: ['directory'], classIds: [] },
    ]);
    expect(merged).toEqual({ topics: ['points', 'directory'], classIds: [] });
  });
});
