import { describe, expect, it } from '@jest/globals';
import { awarded } from '../testing/examples.js';
import { recorded, stateAfter } from '../testing/given.js';
import { recall, REMEMBERED_COMMANDS } from './command-memory.js';
import { evolve, initialState } from './state.js';

const once = awarded(1, 'ada');

describe('the memory of commands', () => {
  it('does not know a command that was never carried out', () => {
    expect(recall(stateAfter([once]), 'another', 'input')).toEqual({ kind: 'new' });
  });

  it('knows at which revision a command was carried out', () => {
    const state = stateAfter([once, once, once]);
    expect(recall(state, 'command-1', 'input-of-command-1')).toEqual({ kind: 'replay', revision: 1 });
  });

  it('points to the first event of a command with several', () => {
    const state = [0, 1, 2].map((revision) => recorded(once, revision, 'same')).reduce(evolve, initialState);
    expect(recall(state, 'same', 'input-of-same')).toEqual({ kind: 'replay', revision: 0 });
    expect(state.commands.recent.size).toBe(1);
  });

  it('notices another input under a known id', () => {
    expect(recall(stateAfter([once]), 'command-0', 'another input')).toEqual({ kind: 'reused' });
  });

  it('remembers exactly the last 2,000', () => {
    const state = stateAfter(Array.from({ length: REMEMBERED_COMMANDS + 500 }, () => once));
    const known = (revision: number) =>
      recall(state, `command-${revision}`, `input-of-command-${revision}`).kind === 'replay';
    expect(Array.from({ length: 2_500 }, (_, revision) => known(revision))).toEqual(
      Array.from({ length: 2_500 }, (_, revision) => revision >= 500),
    );
  });
});
