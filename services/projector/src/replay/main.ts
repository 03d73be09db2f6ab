import { EventStoreUnavailable } from '#event-store/event-store';
import { adoptLedger, expectOwnLedger } from '#event-store/ledger-binding';
import { openEventStore } from '#event-store/open-event-store';
import { environmentOrExit } from '#runtime/environment';
import { loggableError } from '#runtime/loggable-error';
import { createClient } from '#runtime/pg';
import { readConfig } from '../config.js';
import { readArguments, type ReplayRequest, WrongCommand } from './arguments.js';
import { ReplayRefused } from './completeness.js';
import type { Scope } from './progress.js';
import { LIMITS } from '../runner/entry-batches.js';
import type { Progress } from './replay.js';
import { rebuild, verify } from './rebuild.js';
import { ReplayReport } from './report.js';
import { ReplayRunning } from './shadow.js';

const USAGE = `Usage:
  npm run replay -- verify|rebuild [--school ID] [--accept-loss]
  npm run replay -- adopt    lets the database belong to the ledger that EVENT_STORE_URL names`;
const INTERRUPTED = 130;

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());

try {
  process.exitCode = await replay(readArguments(process.argv.slice(2)));
} catch (error) {
  if (interruption.signal.aborted) fail('Interrupted; nothing was changed.', INTERRUPTED);
  else if (error instanceof WrongCommand) fail(`${error.message}.\n${USAGE}`, 2);
  else if (error instanceof ReplayRefused || error instanceof ReplayRunning) fail(`${error.message}.`, 1);
  // A database or a ledger that is away, or not there: its message says which.
  else if (error instanceof EventStoreUnavailable || (error instanceof Error && 'code' in error))
    fail(`${loggableError(error).message}.`, 1);
  else throw error;
}

async function replay({ command, school, acceptLoss }: ReplayRequest): Promise<number> {
  const { databaseUrl, eventStoreUrl } = environmentOrExit(readConfig);
  if (school !== undefined) await expectSchool(databaseUrl, school);
  const scope: Scope = school === undefined ? { kind: 'all' } : { kind: 'school', schoolId: school };
  const report = new ReplayReport((line) => process.stdout.write(`${line}\n`));
  const store = await openEventStore(eventStoreUrl, { poolSize: 2, batchSize: LIMITS.events });
  const binding = { databaseUrl, url: eventStoreUrl };
  try {
    if (command === 'adopt') {
      const id = await adoptLedger(store, binding);
      process.stdout.write(
        `The database belongs to the ledger ${id} now. Screens that show facts of another ledger are rebuilt with: npm run replay -- rebuild --accept-loss\n`,
      );
      return 0;
    }
    await expectOwnLedger(store, binding);
    const options = {
      databaseUrl,
      store,
      scope,
      acceptLoss,
      onProgress: (progress: Progress) => report.progress(progress),
      signal: interruption.signal,
    };
    if (command === 'rebuild') {
      report.rebuilt(await rebuild(options));
      return 0;
    }
    return report.verified(await verify(options)) ? 0 : 1;
  } finally {
    await store.close();
  }
}

async function expectSchool(databaseUrl: string, school: string): Promise<void> {
  const client = createClient(databaseUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM directory.schools WHERE id = $1', [school]);
    if (rowCount === 0) throw new WrongCommand(`There is no school ${school}`);
  } finally {
    await client.end();
  }
}

function fail(message: string, exitCode: number): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = exitCode;
}
