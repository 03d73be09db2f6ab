import { type RaffleDraw } from '#contracts/rewards/raffles';
import { drawWinners, hashEntries, keepsCommitment } from '#domain/raffle-draw';

export type DrawCheck = {
  name: 'commitment' | 'entries' | 'winners';
  /** Whether the draw passes. `commitment` is the one published with the raffle. */
  holds: (draw: RaffleDraw, commitment: string) => boolean;
};

/** The checks of a fair draw, in order: each relies on those before it. */
export const DRAW_CHECKS: readonly DrawCheck[] = [
  {
    name: 'commitment',
    holds: ({ seed, seedCommitment }, commitment) =>
      seedCommitment === commitment && keepsCommitment(seed, commitment),
  },
  {
    name: 'entries',
    // An entry that is listed twice would have twice the chance.
    holds: ({ entries, entriesHash }) =>
      new Set(entries.map(({ entryId }) => entryId)).size === entries.length &&
      hashEntries(entries) === entriesHash,
  },
  { name: 'winners', holds: (draw) => isRepeated(draw) },
];

function isRepeated({ seed, seedCommitment, entries, winners, winnersWanted }: RaffleDraw): boolean {
  if (!keepsCommitment(seed, seedCommitment)) return false;
  const drawn = drawWinners(seed, entries, winnersWanted);
  return (
    drawn.length === winners.length &&
    drawn.every(
      ({ entryId, studentId }, place) =>
        winners[place]?.entryId === entryId && winners[place].studentId === studentId,
    )
  );
}
