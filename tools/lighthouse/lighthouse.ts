import { findProgram } from '#infra/start/find-program';
import { chromium, expect, test } from '@playwright/test';
import { COSTS, type Costs } from './costs.js';
import { serveEmptyApp } from './empty-app.js';
import { measureInTurns, type Measurement } from './measure.js';
import { EMPTY_APP, pagesOf } from './pages.js';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

test('the pages reach their aims', async ({ baseURL }) => {
  const browser =
    process.env['CHROMIUM_PATH'] ??
    findProgram('chromium', 'chromium-browser', 'google-chrome') ??
    chromium.executablePath();
  const { address, server } = await serveEmptyApp();
  const results = await measureInTurns(browser, pagesOf(baseURL ?? '', address));
  server.close();
  const empty = results.find(({ page }) => page.name === EMPTY_APP)?.costs;
  if (empty === undefined) throw new Error('The empty app was not measured');
  process.stdout.write(`\n${scoreTable(results)}\n\n${costTable(results, empty)}\n\n`);
  const shortfalls = results.flatMap((result) => [...result.shortfalls, ...excessOf(result, empty)]);
  expect(shortfalls, shortfalls.join('\n')).toEqual([]);
});

/** What costs more than the page may. */
function excessOf({ page, costs }: Measurement, empty: Costs): string[] {
  const kinds = ['scripting', 'blocked'] as const;
  return kinds.flatMap((kind) => {
    const ratio = costs[kind] / empty[kind];
    const limit = page.ratios?.[kind] ?? Infinity;
    return ratio > limit
      ? [`${page.name}: ${kind} is ${ratio.toFixed(1)} times the empty app's, above ${limit}`]
      : [];
  });
}

function scoreTable(results: readonly Measurement[]): string {
  const rows = results.map(({ page, scores }) =>
    line(
      page.name,
      CATEGORIES.map((category) => String(scores[category] ?? '–')),
    ),
  );
  return [line('Page', CATEGORIES), ...rows].join('\n');
}

function costTable(results: readonly Measurement[], empty: Costs): string {
  const rows = results.map(({ page, costs }) =>
    line(
      page.name,
      COSTS.map(({ key }) => {
        const shown = key === 'scripts' ? costs[key] / 1000 : costs[key];
        return `${shown.toFixed(0)} (${(costs[key] / empty[key]).toFixed(1)} ×)`;
      }),
    ),
  );
  const titles = COSTS.map(({ title }) => title);
  return [line('Page', titles), ...rows].join('\n');
}

function line(name: string, cells: readonly string[]): string {
  return [name.padEnd(16), ...cells.map((cell) => cell.padStart(15))].join('  ');
}
