import { type Effort } from './person.js';

export type Result = {
  name: string;
  aim: number | undefined;
  /** By the device on which it was done. */
  efforts: Readonly<Record<string, Effort>>;
};

const HEAD = ['Task', 'Letters', 'Aim'];

/** The results as a Markdown table with aligned columns: a row for each task, with the cost on each device. */
export function table(results: readonly Result[]): string {
  const devices = [...new Set(results.flatMap(({ efforts }) => Object.keys(efforts)))];
  const head = [...HEAD, ...devices.flatMap((device) => [`Taps, ${device}`, 'Scrolled', 'Waited'])];
  const rows = results.map(({ name, aim, efforts }, index) => [
    `${index + 1}. ${name}`,
    String(Object.values(efforts)[0]?.letters ?? ''),
    aim === undefined ? '' : `≤ ${aim}`,
    ...devices.flatMap((device) => costOf(efforts[device])),
  ]);
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, column)).join(' | ')} |`;
  const rule = widths.map((width, column) => '-'.repeat(width - 1) + (column === 0 ? '-' : ':'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

function costOf(effort: Effort | undefined): string[] {
  if (effort === undefined) return ['', '', ''];
  const { taps, scrolled, waited } = effort;
  return [
    String(taps),
    `${Math.round(scrolled).toLocaleString('en')} px`,
    `${(waited / 1_000).toFixed(1)} s`,
  ];
}

const pad = (text: string, width: number, column: number): string =>
  column === 0 ? text.padEnd(width) : text.padStart(width);

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
