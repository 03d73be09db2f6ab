import { type Contender } from './contender.js';
import { type Aim, type Line } from './report.js';
import { median } from './statistics.js';
import { type ContenderModule, openThread } from './thread.js';

export type Entrant = ContenderModule & {
  name: string;
  unit: string;
  /** The target ratio to other entrants, by their names. */
  against?: readonly { name: string; aim?: Aim }[];
};

/**
 * Measures the entrants in turn, round after round, so that a slower machine slows all of them. The first round is a
 * warm-up.
 */
export async function compare(entrants: readonly Entrant[], rounds: number): Promise<Line[]> {
  const figures = await measure(entrants, rounds);
  return entrants.flatMap(({ name, unit, against = [] }) => {
    const own = figuresOf(figures, name);
    const line = { name, figure: median(own), unit };
    if (against.length === 0) return [line];
    return against.map(({ name: other, aim }): Line => {
      const others = figuresOf(figures, other);
      const ratio = median(own.map((figure, round) => figure / (others[round] ?? NaN)));
      return { ...line, comparison: { ratio, against: other }, ...(aim && { aim }) };
    });
  });
}

type Figures = Map<string, number[]>;

async function measure(entrants: readonly Entrant[], rounds: number): Promise<Figures> {
  const figures: Figures = new Map(entrants.map(({ name }) => [name, []]));
  const contenders: [string, Contender][] = [];
  try {
    for (const entrant of entrants) contenders.push([entrant.name, await openThread(entrant)]);
    for (let round = 0; round <= rounds; round++) {
      for (const [name, contender] of contenders) {
        process.stderr.write(`  ${round === 0 ? 'warming up' : `round ${round}`}: ${name}\n`);
        const figure = await contender.run();
        if (round > 0) figures.get(name)?.push(figure);
      }
    }
  } finally {
    for (const [, contender] of contenders) await contender.close();
  }
  return figures;
}

function figuresOf(figures: Figures, name: string): readonly number[] {
  const known = figures.get(name);
  if (known === undefined) throw new Error(`Nobody measures ${name}`);
  return known;
}
