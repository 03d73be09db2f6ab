import { openEventStore } from '#event-store/open-event-store';
import { environmentOrExit } from '#runtime/environment';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readConfig } from '../config.js';
import type { TableComparison } from './compare.js';
import { ReplayRefused } from './completeness.js';
import type { Scope } from './progress.js';
import { LIMITS } from '../runner/entry-batches.js';
import { rebuild, verify } from './rebuild.js';
import type { ReplayStep } from './replay.js';
import { ReplayRunning } from './shadow.js';

const USAGE = 'usage: replay rebuild|verify [--school ID] [--accept-loss]\n';
const PROGRESS_EVERY_MS = 1_000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { school: { type: 'string' }, 'accept-loss': { type: 'boolean' } },
});
const request = z.object({
  command: z.enum(['rebuild', 'verify']),
  school: z.uuid().optional(),
  acceptLoss: z.boolean(),
});
const given = request.safeParse({
  command: positionals[0],
  school: values.school,
  acceptLoss: values['accept-loss'] ?? false,
});

if (given.success) process.exitCode = await replay(given.data);
else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}

async function replay({ command, school, acceptLoss }: z.output<typeof request>) {
  const { databaseUrl, eventStoreUrl } = environmentOrExit(readConfig);
  const store = openEventStore(eventStoreUrl, { poolSize: 2, batchSize: LIMITS.events });
  const scope: Scope = school === undefined ? { kind: 'all' } : { kind: 'school', schoolId: school };
  try {
    const run = command === 'rebuild' ? rebuild : verify;
    const comparisons = await run({ databaseUrl, store, scope, acceptLoss, onProgress: printProgress() });
    for (const comparison of comparisons) printComparison(comparison);
    return command === 'verify' && comparisons.some(({ differing }) => differing > 0) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ReplayRefused || error instanceof ReplayRunning)) throw error;
    process.stderr.write(`${error.message}.\n`);
    return 1;
  } finally {
    await store.close();
  }
}

function printProgress(): (step: ReplayStep, events: number) => void {
  let lastStep: ReplayStep | undefined;
  let lastTime = 0;
  return (step, events) => {
    if (step === lastStep && Date.now() - lastTime < PROGRESS_EVERY_MS) return;
    lastStep = step;
    lastTime = Date.now();
    print(`${step}, ${events} events`);
  };
}

function printComparison({ table, live, rebuilt, differing, samples }: TableComparison): void {
  print(`${table}: ${live} rows live, ${rebuilt} from the facts, ${differing} differ`);
  for (const sample of samples)
    print(`  live ${JSON.stringify(sample.live)} facts ${JSON.stringify(sample.rebuilt)}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
