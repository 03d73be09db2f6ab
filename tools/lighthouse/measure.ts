import lighthouse, { type Result } from 'lighthouse';
import { launch } from 'puppeteer-core';
import { COSTS, costsOf, type Costs } from './costs.js';
import { type Measured } from './pages.js';

export type Measurement = {
  page: Measured;
  /** By category, out of 100: those of the run of median performance, as Lighthouse advises. */
  scores: Readonly<Record<string, number>>;
  /** What kept a category below its aim: the category, the audit and what Lighthouse says. */
  shortfalls: readonly string[];
  /** The median of each. */
  costs: Costs;
};

/** One run says little: a page that waits for the processor for a moment loses ten points. */
const RUNS = 5;

/**
 * Measures pages with Lighthouse's mobile profile, in turns: what slows the machine for a while slows all of them.
 * @param executablePath of the browser
 */
export async function measureInTurns(
  executablePath: string,
  pages: readonly Measured[],
): Promise<Measurement[]> {
  const runs = pages.map((): Measurement[] => []);
  for (let round = 0; round < RUNS; round += 1) {
    for (const [nth, page] of pages.entries()) runs[nth]?.push(await measure(executablePath, page));
  }
  return runs.map(medianOf);
}

function medianOf(runs: readonly Measurement[]): Measurement {
  const middle = Math.floor(RUNS / 2);
  const best = runs.toSorted((left, right) => performanceOf(left) - performanceOf(right))[middle];
  if (best === undefined) throw new Error('Nothing was measured');
  const costs = { ...best.costs };
  for (const { key } of COSTS) {
    costs[key] = runs.map((run) => run.costs[key]).toSorted((left, right) => left - right)[middle] ?? 0;
  }
  return { ...best, costs };
}

const performanceOf = ({ scores }: Measurement) => scores['performance'] ?? 0;

async function measure(executablePath: string, page: Measured): Promise<Measurement> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await measureOnce(executablePath, page);
    } catch (error) {
      // Lighthouse now and then misses the beginning of a trace, and asks to be run again.
      if (tries === 3) throw error;
    }
  }
}

/** Measures a page once, in a separate browser that has nothing of it but the session. */
async function measureOnce(executablePath: string, page: Measured): Promise<Measurement> {
  // Chromium's sandbox refuses root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await launch({ executablePath, args });
  try {
    const tab = await browser.newPage();
    if (page.signIn !== undefined) {
      await page.signIn(tab);
      const { origin } = new URL(page.address);
      await tab.goto('about:blank');
      const devtools = await tab.createCDPSession();
      await devtools.send('Network.clearBrowserCache');
      const storageTypes = 'service_workers,cache_storage,indexeddb';
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
      await devtools.detach();
    }
    const flags = {
      onlyCategories: Object.keys(page.aims),
      disableStorageReset: true,
      logLevel: 'error',
    } as const;
    const run = await lighthouse(page.address, flags, undefined, tab);
    if (run === undefined) throw new Error('Lighthouse gave no result');
    return measurementOf(page, run.lhr);
  } finally {
    await browser.close();
  }
}

function measurementOf(page: Measured, result: Result): Measurement {
  const { categories, audits, runtimeError } = result;
  const { name, aims } = page;
  if (runtimeError !== undefined) throw new Error(`${name}: ${runtimeError.message}`);
  const scores: Record<string, number> = {};
  const shortfalls: string[] = [];
  for (const [id, aim] of Object.entries(aims)) {
    const category = categories[id];
    const score = Math.round((category?.score ?? 0) * 100);
    scores[id] = score;
    if (score >= aim) continue;
    shortfalls.push(`${name}: ${id} is ${score}, below ${aim}`);
    for (const { id: auditId, weight } of category?.auditRefs ?? []) {
      const audit = audits[auditId];
      if (weight === 0 || audit?.score === null || audit?.score === undefined || audit.score >= 0.9) continue;
      shortfalls.push(
        `  ${auditId}: ${audit.title}${audit.displayValue === undefined ? '' : ` (${audit.displayValue})`}`,
      );
    }
  }
  return { page, scores, shortfalls, costs: costsOf(result) };
}
