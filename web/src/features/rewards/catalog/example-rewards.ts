/** Rewards that cost a school nothing, for about a week's to a month's points. */
export const EXAMPLE_REWARDS = [
  { name: 'Line Leader for a Day', pointCost: 5 },
  { name: 'Sit Where You Like', pointCost: 10 },
  { name: 'Class DJ', pointCost: 15 },
  { name: 'Homework Pass', pointCost: 20 },
  { name: 'Lunch with the Teacher', pointCost: 25 },
  { name: 'Ten Minutes of Extra Recess', pointCost: 30 },
] as const;

/** Those whose names no reward has yet. */
export function examplesBeside(rewards: readonly { name: string }[]) {
  const names = new Set(rewards.map(({ name }) => name.toLowerCase()));
  return EXAMPLE_REWARDS.filter(({ name }) => !names.has(name.toLowerCase()));
}
