import { describe, expect, it } from '@jest/globals';
import { awarded, drawn, entered, redeemed, reversed } from '../testing/examples.js';
import { stateAfter } from '../testing/given.js';
import { deserializeState, serializeState, STATE_VERSION } from './snapshot.js';

const serialized = serializeState(
  stateAfter([
    awarded(9, 'ada', 'ben'),
    reversed(9, 'ben'),
    redeemed('r1', 'ada', 2),
    entered('e1', 'ada', 1),
    drawn({ entryId: 'e1', studentId: 'ada' }),
  ]),
);

describe('a snapshot', () => {
  it('is refused when it is of another version', () => {
    expect(deserializeState(serialized)).toBeDefined();
    const older = serialized.replace(`"version":${STATE_VERSION}`, `"version":${STATE_VERSION - 1}`);
    expect(deserializeState(older)).toBeUndefined();
  });

  it('is refused when it is damaged', () => {
    expect(deserializeState(serialized.slice(0, -5))).toBeUndefined();
    expect(deserializeState(serialized.replace('["ada",6]', '["ada","6"]'))).toBeUndefined();
    expect(deserializeState('null')).toBeUndefined();
  });
});
