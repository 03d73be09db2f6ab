export const REWARDS = [
  { type: 'standard', name: 'Pencil Set', description: 'Six colors', pointCost: 6, quantity: 120 },
  {
    type: 'standard',
    name: 'Homework Pass',
    description: 'Skip one assignment',
    pointCost: 12,
    quantity: null,
  },
  {
    type: 'standard',
    name: 'Class DJ',
    description: 'Pick the music for Friday clean-up',
    pointCost: 15,
    quantity: 30,
  },
  {
    type: 'standard',
    name: 'Lunch with the Teacher',
    description: 'Bring a friend',
    pointCost: 20,
    quantity: null,
  },
] as const;

export const RAFFLES = {
  drawn: {
    type: 'raffle',
    name: 'Game Night Raffle',
    description: 'Two families win a board game each',
    pointCost: 3,
    raffleWinners: 2,
    raffleEndDate: null,
  },
  open: {
    type: 'raffle',
    name: 'Front Row Raffle',
    description: 'The best seats at the winter concert',
    pointCost: 2,
    raffleWinners: 3,
    raffleEndDate: null,
  },
} as const;
