import { type Aim, isMet, type Line } from './report.js';

const HEAD = ['', 'Median', 'Unit', 'Ratio', 'Against', 'Aim', ''] as const;
const TO_THE_RIGHT = new Set([1, 3]);

/** The lines as a Markdown table with aligned columns. */
export function table(lines: readonly Line[]): string {
  const rows = [HEAD, ...lines.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(3, ...rows.map((row) => (row[column] ?? '').length)));
  const format = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => pad(row[column] ?? '', width, column)).join(' | ')} |`;
  const rule = widths.map((width, column) => '-'.repeat(width - 1) + (TO_THE_RIGHT.has(column) ? ':' : '-'));
  return [format(HEAD), `| ${rule.join(' | ')} |`, ...rows.slice(1).map(format)].join('\n');
}

function cells(line: Line): string[] {
  const { name, figure, unit, comparison, aim } = line;
  const met = isMet(line);
  return [
    name,
    amount(figure),
    unit,
    comparison === undefined ? '' : comparison.ratio.toFixed(2),
    comparison?.against ?? '',
    aim === undefined ? '' : wish(aim),
    met === undefined ? '' : met ? 'met' : 'short',
  ];
}

const wish = (aim: Aim): string => ('atLeast' in aim ? `≥ ${aim.atLeast}` : `≤ ${aim.atMost}`);

const amount = (figure: number): string =>
  figure.toLocaleString('en', { maximumFractionDigits: figure < 100 ? 1 : 0 });

const pad = (text: string, width: number, column: number): string =>
  TO_THE_RIGHT.has(column) ? text.padStart(width) : text.padEnd(width);
