import { describe, it } from '@jest/globals';
import { awarded, draw, drawn, entered } from '../testing/examples.js';
import { given } from '../testing/given.js';
import { drawWinners, hashEntries } from '../raffle-draw.js';

describe('drawing winners', () => {
  const past = [
    awarded(5, 'ada', 'ben'),
    entered('e1', 'ada', 2),
    entered('e2', 'ada', 2),
    entered('e3', 'ben', 2),
  ];
  const entries = [
    { entryId: 'e1', studentId: 'ada' },
    { entryId: 'e2', studentId: 'ada' },
    { entryId: 'e3', studentId: 'ben' },
  ];
  const { rewardId, seed, seedCommitment } = draw(1);

  it('publishes the seed, the hash of the entries and the winners that follow from them', () => {
    const facts = { rewardId, seed, seedCommitment, entriesHash: hashEntries(entries) };
    given(...past)
      .when(draw(1))
      .then({ type: 'WinnersDrawn', data: { ...facts, winners: drawWinners(seed, entries, 1) } });
    given(...past)
      .when(draw(3))
      .then({ type: 'WinnersDrawn', data: { ...facts, winners: drawWinners(seed, entries, 2) } });
  });

  it('happens once', () => {
    given(...past, drawn({ entryId: 'e1', studentId: 'ada' }))
      .when(draw(1))
      .thenRejected('raffle-drawn', {});
  });

  it('needs entries', () => {
    given(awarded(5, 'ada')).when(draw(1)).thenRejected('raffle-without-entries', {});
  });

  it.each([0, -1, 1.5])('refuses to draw %d winners', (winnersWanted) => {
    given(...past)
      .when(draw(winnersWanted))
      .thenRejected('invalid-winner-count', { winnersWanted });
  });

  it.each(['ab'.repeat(32), 'not hex', seed.toUpperCase()])(
    'refuses the seed %s, which was not committed to',
    (other) => {
      given(...past)
        .when({ ...draw(1), seed: other })
        .thenRejected('seed-mismatch', {});
    },
  );
});
