import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Extent, type Result, runChecks, total } from './checks/run-checks.js';
import { formatFailures, formatFlaky, formatSlowest, formatTally } from './checks/tally.js';
import { testFolder } from './checks/test-folder.js';
import { Interrupted, listenForShutdown } from './shutdown.js';

/** Everything that `npm test`, `npm run test:full` and `npm run check` do after the build. The last line is for programs to read. */
const OF_A_DEPLOYMENT = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'PROJECTOR_DATABASE_URL',
  'LAUREL_DEMO',
  'PUBLIC_URL',
  'LAUREL_SECRET',
  'EVENT_STORE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'DATA_DIR',
  'HOST',
  'PORT',
  'NODE_ENV',
  'API_DOCS',
  'SAMPLE_SCHOOL',
  'METRICS_PORT',
  'WORKER_METRICS_PORT',
  'METRICS_TOKEN',
];
for (const name of OF_A_DEPLOYMENT) Reflect.deleteProperty(process.env, name);

const say = (text: string) => process.stdout.write(`${text}\n`);
const { requested, forced } = listenForShutdown();
forced.addEventListener('abort', () => process.exit(130));

const folder = await mkdtemp(join(testFolder(), 'laurel-npm-test-'));
let exitCode: number;
try {
  const [extent, ...options] = process.argv.slice(2) as [Extent, ...string[]];
  const shard = options.find((option) => option.startsWith('--shard='));
  const results = await runChecks({ folder, signal: requested, say, extent, shard });
  const tally = total(results);
  if (extent !== 'changes') say(`\nThe files that took longest:\n${formatSlowest(tally.files)}`);
  say(`\n${results.map(formatResult).join('\n')}\n`);
  if (tally.flaky.length > 0) say(formatFlaky(tally.flaky));
  if (tally.failures.length > 0) say(formatFailures(tally.failures));
  say(formatTally(tally));
  exitCode = tally.failed === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(
    `\n${error instanceof Interrupted ? 'Interrupted.' : String((error as Error).stack)}\n`,
  );
  if (!(error instanceof Interrupted)) say('\n0 passed, 1 failed');
  exitCode = error instanceof Interrupted ? 130 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit(exitCode);

function formatResult({ title, ok, seconds, tally }: Result): string {
  const counts = tally.passed + tally.failed > 0 ? `  ${formatTally(tally)}` : '';
  return `${ok ? 'ok  ' : 'FAIL'} ${title.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s${counts}`;
}
