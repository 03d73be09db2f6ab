import { describe, expect, it } from '@jest/globals';
import {
  isSecondTap,
  latestPoints,
  noTaps,
  type QuickTaps,
  undoable,
  withFailedUndo,
  withoutTap,
  withTap,
  withUndo,
} from './quick-taps';

const STARTED = 1_000;
const LATER = 5_000;

const tapOn = (id: string, session = Symbol()) => ({
  recipient: { id, name: id, classId: 'maple' },
  amount: 1,
  given: Promise.resolve({ awardId: `award of ${id}` }),
  session,
});
const after = (...ids: string[]) =>
  ids.reduce<QuickTaps>(
    (taps, id, index) => withTap(taps, tapOn(id, taps.session), LATER + index),
    noTaps(STARTED),
  );

describe('taps in Quick award', () => {
  it('that come right after the choice of the category are its second tap', () => {
    expect(isSecondTap(noTaps(STARTED), 'ava', STARTED + 550)).toBe(true);
    expect(isSecondTap(noTaps(STARTED), 'ava', STARTED + 600)).toBe(false);
  });

  it('on the same student are one when quick, and two when deliberate', () => {
    const taps = after('ava');
    expect(isSecondTap(taps, 'ava', LATER + 550)).toBe(true);
    expect(isSecondTap(taps, 'ava', LATER + 600)).toBe(false);
  });

  it('on different students may be as quick as they like', () => {
    expect(isSecondTap(after('ava'), 'ben', LATER + 1)).toBe(false);
  });

  it('that are ignored do not keep the next one from counting', () => {
    // Every 400 ms: the second is ignored, the third counts.
    const taps = after('ava');
    expect(isSecondTap(taps, 'ava', LATER + 400)).toBe(true);
    expect(isSecondTap(taps, 'ava', LATER + 800)).toBe(false);
  });

  it('are counted, and leave the count when they are refused', () => {
    const taps = after('ava', 'ben', 'ava');
    expect(taps.given).toHaveLength(3);
    const [first] = taps.given;
    const refused = withoutTap(taps, first ?? tapOn('nobody'));
    expect(refused.given.map(({ recipient }) => recipient.id)).toEqual(['ben', 'ava']);
    expect(refused.news).toBe('ava did not get the point.');
  });
});

describe('an undo that fails', () => {
  it('counts the point again in its own session, and in no later one', () => {
    const taps = after('ava');
    const [tap = tapOn('nobody')] = taps.given;
    const undone = withUndo(taps, tap, LATER + 900);
    expect(withFailedUndo(undone, tap).given).toEqual([tap]);
    const later = noTaps(LATER);
    expect(withFailedUndo(later, tap)).toBe(later);
  });
});

describe('what can be undone in its place', () => {
  it('is the latest three taps', () => {
    const taps = after('ava', 'ben', 'cleo', 'ben');
    expect(['ava', 'ben', 'cleo'].map((id) => latestPoints(taps, id))).toEqual([0, 2, 1]);
    expect(undoable(taps, 'ava')).toBeUndefined();
    expect(undoable(taps, 'ben')).toBe(taps.given[3]);
  });

  it('is gone once undone, and the second tap of a double tap gives no point', () => {
    const taps = after('ava', 'ben');
    const undone = withUndo(taps, undoable(taps, 'ben') ?? tapOn('nobody'), LATER + 900);
    expect(undone.given.map(({ recipient }) => recipient.id)).toEqual(['ava']);
    expect(undoable(undone, 'ben')).toBeUndefined();
    expect(isSecondTap(undone, 'ben', LATER + 1_400)).toBe(true);
  });

  it('makes room for an earlier one', () => {
    const taps = after('ava', 'ben', 'cleo', 'dalia');
    const undone = withUndo(taps, undoable(taps, 'dalia') ?? tapOn('nobody'), LATER);
    expect(latestPoints(taps, 'ava')).toBe(0);
    expect(latestPoints(undone, 'ava')).toBe(1);
  });
});
