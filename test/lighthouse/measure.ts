import lighthouse, { type Result } from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { type Browser, launch } from 'puppeteer-core';
import { type Measured } from './pages.js';

export type Scores = {
  name: string;
  /** By category, out of 100. */
  scores: Readonly<Record<string, number>>;
  /** What kept a category below its aim: the category, the audit and what Lighthouse says. */
  shortfalls: readonly string[];
};

/** How fast this machine's processor is. */
export type Processor = {
  /** Lighthouse's `benchmarkIndex`. */
  index: number;
  /** What makes it as slow as the mobile profile's phone. */
  slowdown: number;
};

/** Middle of the range of a high-end desktop, which the mobile profile supposes and slows down four times. */
const PRESUMED_INDEX = 1_750;
const USUAL_SLOWDOWN = 4;
const RUNS = 5;

/**
 * Calibrates the mobile profile's processor for this machine, as Lighthouse asks for on slower ones, which would otherwise
 * pass for a slower phone.
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 */
export async function calibrate(executablePath: string): Promise<Processor> {
  const browser = await launchBrowser(executablePath);
  try {
    const tab = await browser.newPage();
    const indexes: number[] = [];
    for (let run = 0; run < RUNS; run += 1)
      indexes.push(await tab.evaluate(pageFunctions.computeBenchmarkIndex));
    const index = Math.max(...indexes);
    return { index, slowdown: Math.max(1, (USUAL_SLOWDOWN * index) / PRESUMED_INDEX) };
  } finally {
    await browser.close();
  }
}

function launchBrowser(executablePath: string): Promise<Browser> {
  // Chromium's sandbox refuses root.
  return launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}

type Target = { executablePath: string; address: string; processor: Processor };

/** Measures a page of the product at `address` with Lighthouse's mobile profile, in a browser of its own. */
export async function measure(
  page: Measured,
  { executablePath, address, processor }: Target,
): Promise<Scores> {
  const browser = await launchBrowser(executablePath);
  try {
    const tab = await browser.newPage();
    if (page.signIn !== undefined) {
      await tab.goto(`${address}/login`);
      await page.signIn(tab);
    }
    const flags = {
      onlyCategories: Object.keys(page.aims),
      disableStorageReset: true,
      logLevel: 'error',
      throttling: { cpuSlowdownMultiplier: processor.slowdown },
    } as const;
    const run = await lighthouse(`${address}${page.path}`, flags, undefined, tab);
    if (run === undefined) throw new Error('Lighthouse gave no result');
    return scoresOf(page, run.lhr);
  } finally {
    await browser.close();
  }
}

function scoresOf({ name, aims }: Measured, { categories, audits, runtimeError }: Result): Scores {
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
  return { name, scores, shortfalls };
}
