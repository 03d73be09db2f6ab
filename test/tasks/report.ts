import { type Effort } from './person.js';

export type Result = {
  name: string;
  aim: number | undefined;
  /** By the device on which it was done. */
  efforts: Readonly<Record<string, Effort>>;
  /** What the task once took, if that was measured. */
  before: Before | undefined;
};

type Figures = Omit<Effort, 'letters'>;
export type Before = Readonly<Record<string, Figures>>;

const HEAD = [
  'Task',
  'Device',
  'Letters',
  'Aim',
  'Taps before',
  'Taps',
  'Scrolled before',
  'Scrolled',
  'Waited before',
  'Waited',
];
const LEFT = new Set([0, 1]);

const FIGURES = [
  ({ taps }: Figures) => String(taps),
  ({ scrolled }: Figures) => `${Math.round(scrolled).toLocaleString('en')} px`,
  ({ waited }: Figures) => `${(waited / 1_000).toFixed(1)} s`,
];

/** The results as a Markdown table with aligned columns. */
export function table(results: readonly Result[]): string {
  const rows = results.flatMap(({ name, aim, efforts, before }, index) =>
    Object.entries(efforts).map(([device, effort]) => [
      `${index + 1}. ${name}`,
      device,
      String(effort.letters),
      aim === undefined ? '' : `≤ ${aim}`,
      ...FIGURES.flatMap((figure) => [before?.[device], effort].map((each) => each && figure(each))),
    ]),
  );
  const widths = HEAD.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly (string | undefined)[]) =>
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
