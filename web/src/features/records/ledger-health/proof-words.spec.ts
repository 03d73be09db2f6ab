import { type Verification } from '#contracts/records/ledger-proof';
import { describe, expect, it } from '@jest/globals';
import { proofState, runningText } from './proof-words';

const VERIFIED: Verification = {
  finishedAt: '2026-11-23T09:12:00.000Z',
  askedBy: null,
  outcome: 'verified',
  revision: 1_204,
  hash: 'ab',
  differences: [],
  brokenAt: null,
  failure: null,
};
const CHICAGO = 'America/Chicago';
const NOW = new Date('2026-11-23T18:00:00.000Z');

describe('what a verification found', () => {
  it('names the day, then the entry and the time, in the school’s time zone', () => {
    const { tone, lines } = proofState(VERIFIED, CHICAGO, NOW);
    expect(tone).toBe('good');
    expect(lines).toContain('Verified at entry 1,204, Nov 23, 2026 at 3:12 AM.');
    expect(proofState({ ...VERIFIED, revision: null }, CHICAGO, NOW).lines).toContainEqual(
      expect.stringContaining('before the first entry'),
    );
  });

  it.each([
    ['2026-11-24T05:59:00.000Z', 'Verified today'],
    ['2026-11-24T06:00:00.000Z', 'Verified yesterday'],
    ['2026-11-26T06:00:00.000Z', 'Verified on Nov 23, 2026'],
  ])('at %s says “%s”', (now, title) => {
    expect(proofState(VERIFIED, CHICAGO, new Date(now)).title).toBe(title);
  });

  it('names each difference, and where the chain breaks', () => {
    const { tone, lines } = proofState(
      {
        ...VERIFIED,
        outcome: 'different',
        brokenAt: 7,
        differences: [
          { table: 'student_balances', rows: 1 },
          { table: 'new_table', rows: 1_200 },
        ],
      },
      CHICAGO,
      NOW,
    );
    expect(tone).toBe('bad');
    expect(lines).toEqual([
      'Entry 7 is not as it was recorded: it was changed afterwards.',
      'Balances of students: 1 row differs.',
      'new_table: 1,200 rows differ.',
      'Tell your Laurel operator: the operations guide says what to do.',
    ]);
  });

  it('shows why it failed, or that there was none yet', () => {
    const failed = { ...VERIFIED, outcome: 'failed', revision: null } as const;
    expect(proofState({ ...failed, failure: 'incomplete' }, CHICAGO, NOW).lines[0]).toMatch(
      /^The ledger has fewer/,
    );
    expect(proofState({ ...failed, failure: 'interrupted' }, CHICAGO, NOW).lines[0]).toMatch(
      /^It was interrupted/,
    );
    expect(proofState(null, CHICAGO, NOW)).toMatchObject({ tone: 'neutral', title: 'Not verified yet' });
  });
});

describe('a verification that runs', () => {
  const running = { askedAt: '', hasStarted: true, events: 0, expected: 1_200 };
  it.each([
    [{ hasStarted: false }, 'Waiting to start…'],
    [{ events: 1_000 }, '1,000 of 1,200 entries read…'],
    [{ events: 0, expected: 1 }, '0 of 1 entry read…'],
    [{ events: 1_200 }, 'Comparing every row…'],
  ])('%j: %s', (change, text) => {
    expect(runningText({ ...running, ...change })).toBe(text);
  });
});
