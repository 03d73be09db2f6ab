import { findProgram } from '#infra/start/find-program';
import { chromium, expect, test } from '@playwright/test';
import { measure, type Scores } from './measure.js';
import { PAGES } from './pages.js';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

test('the pages reach their aims', async ({ baseURL }) => {
  const browser =
    process.env['CHROMIUM_PATH'] ??
    findProgram('chromium', 'chromium-browser', 'google-chrome') ??
    chromium.executablePath();
  const results: Scores[] = [];
  for (const page of PAGES) results.push(await measure(browser, baseURL ?? '', page));
  process.stdout.write(`\n${table(results)}\n\n`);
  const shortfalls = results.flatMap((result) => result.shortfalls);
  expect(shortfalls, shortfalls.join('\n')).toEqual([]);
});

function table(results: readonly Scores[]): string {
  const line = (name: string, cells: readonly string[]) =>
    [name.padEnd(16), ...cells.map((cell) => cell.padStart(14))].join('  ');
  const rows = results.map(({ name, scores }) =>
    line(
      name,
      CATEGORIES.map((category) => String(scores[category] ?? '–')),
    ),
  );
  return [line('Page', CATEGORIES), ...rows].join('\n');
}
