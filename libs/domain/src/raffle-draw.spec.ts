import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { commit, type DrawEntry, drawWinners, hashEntries, keepsCommitment } from './raffle-draw.js';

/** Computed by another implementation, in another language, from the description of `drawWinners`. */
type Vector = {
  case: string;
  seed: string;
  seedCommitment: string;
  entries: string[];
  winnersWanted: number;
  entriesHash: string;
  winners: string[];
};
const vectors = JSON.parse(
  readFileSync(new URL('./raffle-draw.vectors.json', import.meta.url), 'utf8'),
) as Vector[];

function parse(entry: string): DrawEntry {
  const [entryId = '', studentId = ''] = entry.split(':');
  return { entryId, studentId };
}

/** One entry per letter, named by its place and student: `aab` means two entries by a and one by b. */
const entriesOf = (students: string) =>
  Array.from(students, (studentId, n) => ({ entryId: `e${n}`, studentId }));
const seedNumber = (n: number) => createHash('sha256').update(`fixed seed ${n}`).digest('hex');

describe('a raffle draw', () => {
  it.each(vectors)('agrees with the published vector: $case', (vector) => {
    const entries = vector.entries.map(parse);
    expect(commit(vector.seed)).toBe(vector.seedCommitment);
    expect(hashEntries(entries)).toBe(vector.entriesHash);
    const winners = drawWinners(vector.seed, entries, vector.winnersWanted);
    expect(winners.map(({ entryId }) => entryId)).toEqual(vector.winners);
  });

  it('gives every student one chance to win per draw, however many entries there are', () => {
    const winners = drawWinners(seedNumber(1), entriesOf('aaaaaaaab'), 5);
    expect(winners.map(({ studentId }) => studentId).sort()).toEqual(['a', 'b']);
  });

  it('has no winner when nobody entered', () => {
    expect(drawWinners(seedNumber(1), [], 3)).toEqual([]);
  });

  it('does not change the entry list', () => {
    const entries = entriesOf('abcdef');
    drawWinners(seedNumber(1), entries, 3);
    expect(entries).toEqual(entriesOf('abcdef'));
  });

  it('depends on the order of entry', () => {
    expect(hashEntries(entriesOf('ab'))).not.toBe(hashEntries(entriesOf('ba')));
  });

  it('accepts only the seed that was committed to', () => {
    expect(keepsCommitment(seedNumber(1), commit(seedNumber(1)))).toBe(true);
    expect(keepsCommitment(seedNumber(2), commit(seedNumber(1)))).toBe(false);
    expect(keepsCommitment('short', commit(seedNumber(1)))).toBe(false);
  });
});

describe('the fairness of the draw', () => {
  const DRAWS = 20_000;

  it('each of ten equal students wins equally often', () => {
    const entries = entriesOf('abcdefghij');
    expect(chiSquare(firstWinners(entries), new Map(entries.map((e) => [e.studentId, 1 / 10])))).toBeLessThan(
      // The 99.9th percentile at 9 degrees of freedom.
      27.88,
    );
  });

  it('gives chances in proportion to entries', () => {
    const expected = new Map([
      ['a', 3 / 6],
      ['b', 2 / 6],
      ['c', 1 / 6],
    ]);
    expect(chiSquare(firstWinners(entriesOf('abcaba')), expected)).toBeLessThan(
      // The 99.9th percentile at 2 degrees of freedom.
      13.82,
    );
  });

  it('draws each order of winners as often as repeated draws among the remaining students would', () => {
    const orders = tally((seed) =>
      drawWinners(seed, entriesOf('aab'), 2)
        .map((winner) => winner.studentId)
        .join(''),
    );
    expect(
      chiSquare(
        orders,
        new Map([
          ['ab', 2 / 3],
          ['ba', 1 / 3],
        ]),
      ),
    ).toBeLessThan(
      // The 99.9th percentile at 1 degree of freedom.
      10.83,
    );
  });

  function firstWinners(entries: DrawEntry[]) {
    return tally((seed) => drawWinners(seed, entries, 1)[0]?.studentId ?? 'nobody');
  }

  function tally(draw: (seed: string) => string): Map<string, number> {
    const counts = new Map<string, number>();
    for (let n = 0; n < DRAWS; n++) {
      const result = draw(seedNumber(n));
      counts.set(result, (counts.get(result) ?? 0) + 1);
    }
    return counts;
  }

  function chiSquare(counts: Map<string, number>, probabilities: Map<string, number>): number {
    expect([...counts.keys()].sort()).toEqual([...probabilities.keys()].sort());
    return [...probabilities]
      .map(([outcome, p]) => ((counts.get(outcome) ?? 0) - DRAWS * p) ** 2 / (DRAWS * p))
      .reduce((sum, term) => sum + term, 0);
  }
});
