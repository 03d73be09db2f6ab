import pLimit from 'p-limit';
import { availableParallelism } from 'node:os';
import { runStep } from './run-step.js';
import { browserStep, INTEGRATION_WORKERS, jestStep, staticChecks, type Step } from './steps.js';
import { add, type Tally, tallyStep } from './tally.js';
import { startTestServers, type TestServers } from './test-servers.js';
import { provideBrowser, provideFurtherBrowsers, providePgDump, provideRedis } from './tools.js';

export type Result = { title: string; ok: boolean; seconds: number; tally: Tally };

/**
 * `changes`: static checks, and unit tests of what is not committed; `short`: everything but long tests; `long`: long tests alone;
 * `full`: everything.
 */
export type Extent = 'changes' | 'short' | 'long' | 'full';

type Options = {
  folder: string;
  signal: AbortSignal;
  say: (text: string) => void;
  extent: Extent;
  /** Which part of the tests: both runners understand `--shard=1/3`. */
  shard?: string | undefined;
};

/** The tests wait at times, which is enough for the static checks. */
const LOWEST_PRIORITY = 19;

/** Runs every check and test, even after others have failed. */
export async function runChecks({ folder, signal, say, extent, shard }: Options): Promise<Result[]> {
  const isQuick = extent === 'changes';
  const options = shard === undefined ? [] : [shard];
  const results: Result[] = [];

  const announce = (title: string) => say(`\n── ${title} ${'─'.repeat(Math.max(3, 72 - title.length))}`);
  const record = async (title: string, work: () => Promise<{ ok: boolean; report?: Step['report'] }>) => {
    announce(title);
    const started = Date.now();
    const { ok, report } = await work();
    const tally = await tallyStep(ok, report);
    results.push({ title, ok: ok && tally.failed === 0, seconds: (Date.now() - started) / 1000, tally });
  };
  const runOne = (step: Step) =>
    record(step.title, async () => ({ ok: await runStep(step, signal), report: step.report }));

  /** Each of these keeps one core busy, so they run in parallel; the output of each is printed as a whole when it ends. */
  const runBeside = async (step: Step) => {
    let output = '';
    const started = Date.now();
    const ok = await runStep(step, signal, {
      collect: (text) => (output += text),
      priority: isQuick ? 0 : LOWEST_PRIORITY,
    });
    announce(step.title);
    if (output !== '') say(output.trimEnd());
    const tally = await tallyStep(ok);
    results.push({ title: step.title, ok, seconds: (Date.now() - started) / 1000, tally });
  };

  const limit = pLimit(availableParallelism());
  const runStatic = async () => {
    await Promise.all(staticChecks({ isQuick }).map((step) => limit(runBeside, step)));
  };
  if (isQuick) {
    await runStatic();
    await runOne(jestStep('Unit tests', 'unit', folder, ['--onlyChanged']));
    return results;
  }
  // One after the other, because apt cannot run twice at once; the processor has little to do with it.
  const servicePrograms = providePgDump(signal).then(() => provideRedis(signal));
  const browser = servicePrograms.then(() => provideBrowser(signal));
  browser.catch(() => undefined);
  const runOnStores = (title: string, project: 'integration' | 'long') =>
    record(title, async () => {
      await servicePrograms;
      const servers = await testServers(folder, signal);
      const step = jestStep(title, project, folder, options);
      try {
        return {
          ok: await runStep({ ...step, env: { TEST_DATABASE_URL: servers.urls } }, signal),
          report: step.report,
        };
      } finally {
        await servers.stop();
      }
    });
  const runInBrowser = (title: string, projects: readonly string[]) =>
    record(title, async () => {
      const missing = await browser;
      if (missing !== undefined) {
        say(missing);
        return { ok: false };
      }
      const step = browserStep(title, projects, folder, options);
      return { ok: await runStep(step, signal), report: step.report };
    });
  if (extent !== 'long') {
    const besides = runStatic();
    // An interrupt also ends what is awaited first.
    besides.catch(() => undefined);
    await runOne(jestStep('Unit tests', 'unit', folder, options));
    await runOnStores('Integration tests', 'integration');
    await besides;
    await runInBrowser('Browser tests', ['short']);
  }
  if (extent !== 'short') {
    await runOnStores('Long tests', 'long');
    await provideFurtherBrowsers(signal);
    await runInBrowser('Long browser tests', ['long', 'chromium']);
  }
  return results;
}

export function total(results: readonly Result[]): Tally {
  return results
    .map(({ tally }) => tally)
    .reduce(add, { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], files: [] });
}

async function testServers(folder: string, signal: AbortSignal): Promise<TestServers> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) return { urls: given, stop: () => Promise.resolve() };
  return startTestServers(folder, INTEGRATION_WORKERS, signal);
}
