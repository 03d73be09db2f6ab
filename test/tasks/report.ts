import { type Effort } from './person.js';

export type Result = {
  name: string;
  aim: number | undefined;
  /** By the device on which it was done. */
  efforts: Readonly<Record<string, Effort>>;
};

const HEAD = ['Task', 'Device', 'Taps', 'Aim', 'Letters', 'Scrolled', 'Waited'] as const;
const LEFT = new Set([0, 1]);

/** The results as a Markdown table with aligned columns. */
export function table(results: readonly Result[]): string {
  const rows = results.flatMap(({ name, aim, efforts }, index) =>
    Object.entries(efforts).map(([device, effort]) => [
      `${index + 1}. ${name}`,
      device,
      String(effort.taps),
      aim === undefined ? '' : `≤ ${aim}`,
      String(effort.letters),
      `${Math.round(effort.scrolled).toLocaleString('en')} px`,
      `${(effort.waited / 1_000).toFixed(1)} s`,
    ]),
  );
  const widths = HEAD.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, column)).join(' | ')} |`;
  const rule = widths.map((width, column) => '-'.repeat(width - 1) + (LEFT.has(column) ? '-' : ':'));
  return [line(HEAD), line(rule), ...rows.map(line)].join('\n');
}

const pad = (text: string, width: number, column: number): string =>
  LEFT.has(column) ? text.padEnd(width) : text.padStart(width);

/** What took more taps than it may. */
export function shortfalls(results: readonly Result[]): string[] {
  return results.flatMap(({ name, aim, efforts }) =>
    Object.entries(efforts).flatMap(([device, { taps }]) =>
      aim === undefined || taps <= aim ? [] : [`${name}, on a ${device}: ${taps} taps, more than ${aim}`],
    ),
  );
}

/** Replaces the table of a page between its two marks. */
export function withTable(page: string, results: string): string {
  const [before, rest] = page.split('<!-- results -->\n');
  const [, after] = rest?.split('<!-- end of results -->') ?? [];
  if (before === undefined || after === undefined) throw new Error('The page has no place for results');
  return `${before}<!-- results -->\n\n${results}\n\n<!-- end of results -->${after}`;
}
