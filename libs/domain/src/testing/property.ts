import fc from 'fast-check';

/** Half of the runs of a property start from this seed, the same in every test run. */
const FIXED_SEED = 20_261;

/**
 * Runs of a property: half of them are the same each time, so that a bug that was caught once stays caught; half are
 * random, so that new bugs are still found. A failure prints the seed.
 */
function runs(numRuns: number): { numRuns: number; seed: number }[] {
  const half = Math.ceil(numRuns / 2);
  return [FIXED_SEED, newSeed()].map((seed) => ({ numRuns: half, seed }));
}

/** PROPERTY_SEED repeats a failure. */
function newSeed(): number {
  return Number(process.env['PROPERTY_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
}

/** @throws the property's failure, with its seed */
export function holds<Values>(property: fc.IProperty<Values>, numRuns: number): void {
  for (const run of runs(numRuns)) fc.assert(property, run);
}

/** @throws the property's failure, with its seed */
export async function holdsInTime<Values>(
  property: fc.IAsyncProperty<Values>,
  numRuns: number,
): Promise<void> {
  for (const run of runs(numRuns)) await fc.assert(property, run);
}

/**
 * As `holdsInTime`, with a new seed for all runs, where each takes long: fixed examples keep caught what was caught once.
 * @throws the property's failure, with its seed
 */
export async function holdsForNewSeed<Values>(
  property: fc.IAsyncProperty<Values>,
  numRuns: number,
): Promise<void> {
  await fc.assert(property, { numRuns, seed: newSeed() });
}
