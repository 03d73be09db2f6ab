/** The target: a ratio or, with nothing to compare with, a figure. */
export type Aim = { atLeast: number } | { atMost: number };

export type Line = {
  name: string;
  /** Median over the rounds. */
  figure: number;
  unit: string;
  /** The median of the ratios, each of one round. */
  comparison?: { ratio: number; against: string };
  aim?: Aim;
};

export function isMet({ figure, comparison, aim }: Line): boolean | undefined {
  if (aim === undefined) return undefined;
  const value = comparison?.ratio ?? figure;
  return 'atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost;
}
