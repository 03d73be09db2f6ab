import { listenForShutdown } from '#infra/start/shutdown';
import { startBenchServer } from './bench-server.js';
import { compareWith } from './compare.js';
import { type Options, readOptions } from './options.js';
import { append } from './parts/append.js';
import { cold } from './parts/cold.js';
import { commands } from './parts/commands.js';
import { cost } from './parts/cost.js';
import { district } from './parts/district.js';
import { districtJobs } from './parts/district-jobs.js';
import { exports } from './parts/exports.js';
import { history } from './parts/history.js';
import { http } from './parts/http.js';
import { live } from './parts/live.js';
import { memory } from './parts/memory.js';
import { processes } from './parts/processes.js';
import { projector } from './parts/projector.js';
import { reports } from './parts/reports.js';
import { roster } from './parts/roster.js';
import { search } from './parts/search.js';
import { streams } from './parts/streams.js';
import { type Line } from './report.js';
import { saveResults } from './results-file.js';
import { table } from './table.js';
import { endThreads } from './thread.js';

const PARTS = [
  append,
  cold,
  commands,
  history,
  http,
  cost,
  processes,
  live,
  streams,
  projector,
  memory,
  search,
  reports,
  district,
  districtJobs,
  exports,
  roster,
];

async function measure(
  { parts, isQuick, rounds, milliseconds, rows }: Options,
  signal: AbortSignal,
): Promise<void> {
  const server = await startBenchServer(signal);
  try {
    const lines: Line[] = [];
    for (const part of PARTS.filter(({ name }) => parts.includes(name))) {
      process.stderr.write(`Measuring ${part.name}\n`);
      lines.push(
        ...(await Promise.race([part.run({ server, rounds, milliseconds, rows }), aborted(signal)])),
      );
    }
    const results = table(lines);
    process.stdout.write(`\n${results}\n`);
    if (parts.length === PARTS.length && !isQuick)
      await saveResults(results, { rounds, milliseconds, postgres: server.version });
  } finally {
    await endThreads();
    await server.stop();
  }
}

/** Rejects on Ctrl-C. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

const { requested } = listenForShutdown();
try {
  const [first, other, ...rest] = process.argv.slice(2);
  if (first === 'compare') process.stdout.write(`\n${await compareWith(other ?? '', rest, requested)}\n`);
  else
    await measure(
      readOptions(
        process.argv.slice(2),
        PARTS.map(({ name }) => name),
      ),
      requested,
    );
} catch (error) {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
}
// An interrupted part may have left an api running, which ends with this process.
process.exit();
