import { describe, expect, it } from '@jest/globals';
import { awarded } from '../testing/examples.js';
import { commandIdOf, recorded, stateAfter } from '../testing/given.js';
import {
  mayBeForgotten,
  recall,
  REMEMBERED_COMMANDS,
  REMEMBERED_MS,
  rememberedFrom,
} from './command-memory.js';
import { deserializeState, serializeState } from './snapshot.js';
import { evolve, initialState, type LedgerState } from './state.js';

const once = awarded(1, 'ada');
const START = Date.parse('2026-09-01T09:00:00.000Z');
const MINUTE = 60_000;

/** A state after commands `from` to `to`, each at the time that `at` returns. */
function commands(from: number, to: number, at: (n: number) => number, state = initialState): LedgerState {
  for (let n = from; n < to; n++) {
    state = evolve(state, recorded(once, n, commandIdOf(n), new Date(at(n)).toISOString()));
  }
  return state;
}

function isKnown(state: LedgerState, n: number): boolean {
  const known = recall(state, commandIdOf(n), `input-of-${commandIdOf(n)}`);
  return known.kind === 'replay' && known.revision === n;
}

/** Which of the first `count` commands are remembered. */
function known(state: LedgerState, count: number): number[] {
  return Array.from({ length: count }, (_, n) => n).filter((n) => isKnown(state, n));
}
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);

describe('the memory of commands', () => {
  it('does not know a command that was never carried out', () => {
    expect(recall(stateAfter([once]), commandIdOf(7), 'input')).toEqual({ kind: 'new' });
  });

  it('knows at which revision a command was carried out', () => {
    const state = stateAfter([once, once, once]);
    const id = commandIdOf(1);
    expect(recall(state, id, `input-of-${id}`)).toEqual({ kind: 'replay', revision: 1 });
    const capitals = 'ABCDEF01-2345-4678-9ABC-DEF012345678';
    const other = evolve(state, recorded(once, 3, capitals.toLowerCase()));
    expect(recall(other, capitals, `input-of-${capitals.toLowerCase()}`)).toMatchObject({ revision: 3 });
  });

  it('points to the first event of a command with several', () => {
    const state = [0, 1, 2]
      .map((revision) => recorded(once, revision, commandIdOf(9)))
      .reduce(evolve, initialState);
    const id = commandIdOf(9);
    expect(recall(state, id, `input-of-${id}`)).toEqual({ kind: 'replay', revision: 0 });
    expect(state.commands.chunks[0]?.size).toBe(1);
  });

  it('notices another input under a known id', () => {
    expect(recall(stateAfter([once]), commandIdOf(0), 'another input')).toEqual({ kind: 'reused' });
  });

  it('remembers a command from when it was recorded, however late that was', () => {
    const later = START + 2 * REMEMBERED_MS;
    const late = (n: number) => {
      const event = recorded(once, n, commandIdOf(n), new Date(later - REMEMBERED_MS).toISOString());
      const recordedAt = new Date(later).toISOString();
      return { ...event, metadata: { ...event.metadata, recordedAt } };
    };
    let state = commands(0, REMEMBERED_COMMANDS, () => later - REMEMBERED_MS - MINUTE);
    for (let n = REMEMBERED_COMMANDS; n < 2 * REMEMBERED_COMMANDS; n++) state = evolve(state, late(n));
    const after = commands(2 * REMEMBERED_COMMANDS, 4 * REMEMBERED_COMMANDS, () => later + MINUTE, state);
    expect(isKnown(after, REMEMBERED_COMMANDS)).toBe(true);
    expect(isKnown(after, 0)).toBe(false);
  });

  it('distinguishes ids that differ in one digit, wherever it is', () => {
    const id = '01234567-89ab-4cde-8f01-23456789abcd';
    const state = evolve(initialState, recorded(once, 0, id));
    for (let digit = 0; digit < id.length; digit++) {
      if (id[digit] === '-') continue;
      const other = id.slice(0, digit) + (id[digit] === '0' ? '1' : '0') + id.slice(digit + 1);
      expect(recall(state, other, `input-of-${id}`)).toEqual({ kind: 'new' });
    }
    expect(recall(state, id, `input-of-${id}`)).toMatchObject({ kind: 'replay' });
  });
});

describe('what the memory of commands keeps', () => {
  it('is everything from the last 7 days, whatever the traffic', () => {
    // A command every 40 seconds for two weeks: a school with 60 teachers.
    const every = 40_000;
    const count = (2 * REMEMBERED_MS) / every;
    const state = commands(0, count, (n) => START + n * every);
    const week = REMEMBERED_MS / every;
    const kept = known(state, count);
    expect(kept.slice(-week)).toEqual(numbers(count - week, count));
    expect(kept.length).toBeLessThan(week * 1.3);
  });

  it('is at least the last 2,000, whatever their age', () => {
    const state = commands(0, 6_000, (n) => START + n * 60 * MINUTE);
    const kept = known(state, 6_000);
    expect(kept.slice(-REMEMBERED_COMMANDS)).toEqual(numbers(6_000 - REMEMBERED_COMMANDS, 6_000));
    expect(kept.length).toBeLessThan(REMEMBERED_COMMANDS * 1.6);
  });

  it('is reported exactly: every command carried out after the reported time is remembered', () => {
    // Clocks of several processes differ, so times do not always increase from one event to the next.
    const at = (n: number) => START + n * 5 * MINUTE + ((n * 7_919) % 60) * MINUTE;
    const state = commands(0, 8_000, at);
    expect(state.commands.forgottenUntil).toBeGreaterThan(START);
    const kept = known(state, 8_000);
    expect(kept).toEqual(numbers(rememberedFrom(state), 8_000));
    const certain = numbers(0, 8_000).filter((n) => !mayBeForgotten(state, at(n)));
    expect(certain.length).toBeGreaterThan(REMEMBERED_COMMANDS);
    expect(certain.filter((n) => !isKnown(state, n))).toEqual([]);
  });

  it('is everything, so nothing can have been forgotten, until the limits are exceeded', () => {
    const state = commands(0, REMEMBERED_COMMANDS, (n) => START + n * 60 * MINUTE);
    expect(rememberedFrom(state)).toBe(0);
    expect(mayBeForgotten(state, -Infinity)).toBe(false);
  });

  it('survives a clock that was wrong for a while: the last 2,000 are still known', () => {
    const wrong = commands(0, 3_000, (n) => START + n * MINUTE);
    const farAhead = commands(3_000, 3_001, () => START + 900 * REMEMBERED_MS, wrong);
    const state = commands(3_001, 6_000, (n) => START + n * MINUTE, farAhead);
    expect(known(state, 6_000).slice(-REMEMBERED_COMMANDS)).toEqual(numbers(4_000, 6_000));
  });
});

describe('the memory of commands as a value', () => {
  it('is not changed by what another state remembers later', () => {
    const base = commands(0, 700, () => START);
    const one = evolve(base, recorded(once, 700, commandIdOf(1_001)));
    const other = evolve(base, recorded(once, 700, commandIdOf(1_002)));
    const knows = (state: LedgerState, n: number) => recall(state, commandIdOf(n), '').kind !== 'new';
    expect([base, one, other].map((state) => knows(state, 1_001))).toEqual([false, true, false]);
    expect([base, one, other].map((state) => knows(state, 1_002))).toEqual([false, false, true]);
    expect(known(other, 700)).toHaveLength(700);
  });

  it('is restored from a snapshot as it was, and continues as it would have', () => {
    const week = commands(0, 15_000, (n) => START + n * 40_000);
    const serialized = serializeState(week);
    expect(serialized.length).toBeLessThan(400_000);
    const restored = deserializeState(serialized);
    if (restored === undefined) throw new Error('The snapshot is not readable');
    expect(serializeState(restored)).toBe(serialized);
    const [on, onRestored] = [week, restored].map((state) =>
      serializeState(commands(15_000, 25_000, (n) => START + n * 40_000, state)),
    );
    expect(onRestored).toBe(on);
  });
});
