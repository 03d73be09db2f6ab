import { describe, it } from '@jest/globals';
import { awarded, draw, drawn, enter, entered } from '../testing/examples.js';
import { given } from '../testing/given.js';
import { drawWinners, hashEntries } from '../raffle-draw.js';

describe('entering a raffle', () => {
  const closesAt = '2026-12-18T15:00:00.000Z';

  it('spends the points, as often as the student likes', () => {
    given(awarded(5, 'ada'), entered('e1', 'ada', 2))
      .when(enter('e2', 'ada', 2))
      .then(entered('e2', 'ada', 2));
  });

  it('never reuses the id of an entry', () => {
    given(awarded(5, 'ada'), entered('e1', 'ada', 2), entered('e2', 'ada', 2))
      .when(enter('e2', 'ada', 1))
      .thenRejected('sent-too-late', {});
  });

  it('needs enough points', () => {
    given(awarded(1, 'ada'))
      .when(enter('e1', 'ada', 2))
      .thenRejected('insufficient-points', { balance: 1, cost: 2 });
    given(awarded(1, 'ada'))
      .when(enter('e1', 'ada', 0))
      .thenRejected('invalid-cost', { cost: 0 });
  });

  it('is possible up to the closing time', () => {
    const onTime = { ...enter('e1', 'ada', 2), closesAt, at: closesAt };
    const late = { ...onTime, at: '2026-12-18T15:00:00.001Z' };
    given(awarded(5, 'ada'))
      .when(onTime)
      .then(entered('e1', 'ada', 2));
    given(awarded(5, 'ada')).when(late).thenRejected('raffle-closed', { closedAt: closesAt });
  });

  it('compares times, whatever offset they are written in', () => {
    const late = { ...enter('e1', 'ada', 2), closesAt: '2026-12-18T15:59:00+01:00', at: closesAt };
    given(awarded(5, 'ada')).when(late).thenRejected('raffle-closed', { closedAt: late.closesAt });
  });

  it('ends with the draw', () => {
    given(awarded(5, 'ada'), entered('e1', 'ada', 2), drawn({ entryId: 'e1', studentId: 'ada' }))
      .when(enter('e2', 'ada', 2))
      .thenRejected('raffle-drawn', {});
  });
});

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
