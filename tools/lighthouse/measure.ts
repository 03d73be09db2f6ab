import lighthouse, { type Result } from 'lighthouse';
import { launch } from 'puppeteer-core';
import { type Measured } from './pages.js';

export type Scores = {
  name: string;
  /** By category, out of 100. */
  scores: Readonly<Record<string, number>>;
  /** What kept a category below its aim: the category, the audit and what Lighthouse says. */
  shortfalls: readonly string[];
};

/** One run says little: a page that waits for the processor for a moment loses ten points. */
const RUNS = 5;

/**
 * Measures a page of the product at `address` with Lighthouse's mobile profile: the run of median performance, as Lighthouse
 * advises.
 */
export async function measure(executablePath: string, address: string, page: Measured): Promise<Scores> {
  const runs: Scores[] = [];
  for (let tries = 1; runs.length < RUNS; tries += 1) {
    try {
      runs.push(await measureOnce(executablePath, address, page));
    } catch (error) {
      // Lighthouse now and then misses the beginning of a trace, and asks to be run again.
      if (tries >= 2 * RUNS) throw error;
    }
  }
  const median = runs.toSorted(byPerformance)[Math.floor(RUNS / 2)];
  if (median === undefined) throw new Error('Nothing was measured');
  return median;
}

const byPerformance = (left: Scores, right: Scores) =>
  (left.scores['performance'] ?? 0) - (right.scores['performance'] ?? 0);

/** Measures a page once, in a separate browser. */
async function measureOnce(executablePath: string, address: string, page: Measured): Promise<Scores> {
  // Chromium's sandbox refuses root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await launch({ executablePath, args });
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
