import { type RaffleDraw } from '#contracts/rewards/raffles';
import { commit, drawWinners, hashEntries } from '#domain/raffle-draw';
import { describe, expect, it } from '@jest/globals';
import { DRAW_CHECKS } from './draw-checks';

const seed = '82853c20b7e39fd5593a04bc3f0d2727b3a0dcf2692b92c182684ff1f9d2dc70';
const entries = Array.from({ length: 12 }, (_, index) => ({
  entryId: `00000000-0000-4000-8000-0000000000${String(index + 10)}`,
  studentId: `00000000-0000-4000-9000-0000000000${String((index % 7) + 10)}`,
}));
const [first, second, ...others] = entries as [RaffleDraw['entries'][0], ...RaffleDraw['entries']];

const draw: RaffleDraw = {
  algorithm: 'laurel-draw-v1',
  rewardId: '00000000-0000-4000-8000-000000000001',
  seed,
  seedCommitment: commit(seed),
  entriesHash: hashEntries(entries),
  winnersWanted: 3,
  entries,
  winners: drawWinners(seed, entries, 3),
  drawnAt: '2026-11-20T15:00:00.000Z',
};

function failing(tampered: Partial<RaffleDraw>, commitment = draw.seedCommitment) {
  return DRAW_CHECKS.filter(({ holds }) => !holds({ ...draw, ...tampered }, commitment)).map(
    ({ name }) => name,
  );
}

describe('the check of a draw', () => {
  it('holds for a draw that nobody touched', () => {
    expect(failing({})).toEqual([]);
  });

  it('finds a seed chosen afterwards, even if its commitment was replaced too', () => {
    const other = 'ab'.repeat(32);
    expect(failing({ seed: other })).toContain('commitment');
    const chosen = {
      seed: other,
      seedCommitment: commit(other),
      winners: drawWinners(other, entries, 3),
    };
    expect(failing(chosen)).toEqual(['commitment']);
    expect(failing({ seed: 'not hex' })).toEqual(['commitment', 'winners']);
  });

  it('finds an entry left out, put in, moved or given to someone else', () => {
    const changed: RaffleDraw['entries'][] = [
      entries.slice(1),
      [...entries, { ...first, entryId: '00000000-0000-4000-8000-000000000099' }],
      second === undefined ? [] : [second, first, ...others],
      entries.map((entry, index) => (index === 4 ? { ...entry, studentId: first.studentId } : entry)),
    ];
    for (const each of changed) expect(failing({ entries: each })).toContain('entries');
  });

  it('finds an entry listed twice, even if the hash matches', () => {
    const doubled = [...entries, first];
    const made = {
      entries: doubled,
      entriesHash: hashEntries(doubled),
      winners: drawWinners(seed, doubled, 3),
    };
    expect(failing(made)).toEqual(['entries']);
  });

  it('finds a winner replaced, left out, added or moved', () => {
    const [gold, silver, bronze] = draw.winners as [
      RaffleDraw['winners'][0],
      RaffleDraw['winners'][0],
      RaffleDraw['winners'][0],
    ];
    const outsider = entries.find(({ studentId }) =>
      draw.winners.every((winner) => winner.studentId !== studentId),
    );
    const changed: (RaffleDraw['winners'][0] | undefined)[][] = [
      [gold, silver, outsider],
      [gold, silver],
      [gold, silver, bronze, outsider],
      [silver, gold, bronze],
      [],
    ];
    for (const winners of changed) {
      expect(failing({ winners: winners.filter((winner) => winner !== undefined) })).toEqual(['winners']);
    }
  });
});
