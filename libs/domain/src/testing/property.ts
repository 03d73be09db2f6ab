import fc from 'fast-check';

/** Half of the runs of a property start from this seed, the same in every test run. */
const FIXED_SEED = 20_261;

/**
 * Runs of a property: half of them are the same each time, so that a bug that was caught once stays caught; half are
 * random, so that new bugs are still found. A failure prints the seed and the path, to be repeated here.
 */
function runs(numRuns: number): { numRuns: number; seed: number }[] {
  const half = Math.ceil(numRuns / 2);
  const random = Math.floor(Math.random() * 2 ** 31);
  return [FIXED_SEED, random].map((seed) => ({ numRuns: half, seed }));
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
