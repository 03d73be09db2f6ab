/** `endsInDays` counts from the end of the history. */
export type DemoReward = { name: string; description: string; pointCost: number } & (
  | { type: 'standard'; quantity: number | null }
  | { type: 'raffle'; raffleWinners: number; endsInDays: number | null }
);

const standard = (
  name: string,
  description: string,
  pointCost: number,
  quantity: number | null = null,
): DemoReward => ({ type: 'standard', name, description, pointCost, quantity });

/** Available to students all year. */
export const REGULAR: readonly DemoReward[] = [
  standard('Pencil Set', 'Six colors', 6, 120),
  standard('Homework Pass', 'Skip one assignment', 12),
  standard('Class DJ', 'Pick the music for Friday clean-up', 15, 30),
  standard('Lunch with the Teacher', 'Bring a friend', 20),
];

/** Special rewards, each in a different state at the end of the history. */
export const SPECIAL = {
  sought: standard('Principal for an Hour', 'Sit in the big chair and make one announcement', 18, 2),
  scarce: standard('Movie Lunch', 'Popcorn and a short film in the library', 10, 12),
  ofClass: standard('Beanbag Chair for a Day', 'Read where it is softest', 8),
  retired: standard('Snow Cone', 'For the warm weeks', 5),
  drawn: {
    type: 'raffle',
    name: 'Game Night Raffle',
    description: 'Two families win a board game each',
    pointCost: 3,
    raffleWinners: 2,
    endsInDays: null,
  },
  open: {
    type: 'raffle',
    name: 'Front Row Raffle',
    description: 'The best seats at the winter concert',
    pointCost: 2,
    raffleWinners: 3,
    endsInDays: 12,
  },
  closed: {
    type: 'raffle',
    name: 'Science Museum Raffle',
    description: 'Two tickets, drawn at the assembly',
    pointCost: 4,
    raffleWinners: 1,
    endsInDays: -2,
  },
} satisfies Record<string, DemoReward>;
export type SpecialReward = keyof typeof SPECIAL;
