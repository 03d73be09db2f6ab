import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

export type Circumstances = { rounds: number; milliseconds: number; postgres: string };

const FILE = fileURLToPath(new URL('../../../../test/bench/results.md', import.meta.url));

/** Writes the table of a whole run to a file, with how it was measured. */
export async function saveResults(
  table: string,
  { rounds, milliseconds, postgres }: Circumstances,
): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  await writeFile(
    FILE,
    `# Results of \`npm run bench\`

${day}, ${cpus().length} cores, Node ${process.versions.node}, Postgres ${postgres} with every commit forced to disk. Medians of
${rounds} rounds; in each round all take turns, for ${milliseconds / 1_000} seconds where they work for a time. A ratio is the median of
the rounds’ ratios.

${table}
`,
  );
}
