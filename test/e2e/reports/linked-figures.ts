import { REPORTS, type ReportName } from '#contracts/reports/all';
import { type Column } from '#contracts/reports/columns';
import { type Page } from '@playwright/test';

type Cell = { text: string; to: string | null };
type Line = { isTotal: boolean; cells: readonly Cell[] };

/** A figure of a report’s table, with the figures next to it and the sums of all rows, by the labels of the columns. */
export type Figure = {
  row: string;
  label: string;
  value: number;
  to: string | null;
  isTotal: boolean;
  beside: (label: string) => number;
  sum: (label: string) => number;
  /** Where the figure next to it leads. */
  besideTo: (label: string) => string | null;
};

const reportOf = (name: ReportName) => REPORTS.find((each) => each.name === name);

/** The rows of the report’s table, once it is shown. */
function readTable(page: Page, name: ReportName): Promise<Line[]> {
  const table = `[role=region][aria-label="${reportOf(name)?.title} in figures"]`;
  return page.evaluate<
    Line[]
  >(`[...document.querySelectorAll('${table} :is(tbody, tfoot) tr')].map((row) => ({
    isTotal: row.parentElement.tagName === 'TFOOT',
    cells: [...row.cells].map((cell) => ({
      text: cell.textContent,
      to: cell.querySelector('a')?.getAttribute('href') ?? null,
    })),
  }))`);
}

/** The number that a text ends or begins with; its commas separate thousands. */
function numberIn(text: string): number {
  return Number(/-?[\d,]+(\.\d+)?/.exec(text)?.[0].replaceAll(',', '') ?? NaN);
}

const IS_FIGURE: readonly Column['kind'][] = ['points', 'count', 'percent', 'average'];

/** The figures of the report on screen that are not 0. */
export async function readFigures(page: Page, name: ReportName): Promise<Figure[]> {
  const lines = await readTable(page, name);
  const columns = Object.values<Column>(reportOf(name)?.columns ?? {});
  const placeOf = (label: string) => columns.findIndex((column) => column.label === label);
  const rows = lines.filter(({ isTotal }) => !isTotal);
  const sum = (label: string) =>
    rows.reduce((all, { cells }) => all + (numberIn(cells[placeOf(label)]?.text ?? '') || 0), 0);
  return lines.flatMap(({ isTotal, cells }) => {
    const student = columns.findIndex(({ kind }) => kind === 'student');
    const at = (label: string) => cells[placeOf(label)];
    return columns.flatMap(({ label, kind }, place) => {
      const cell = cells[place];
      const value = numberIn(cell?.text ?? '');
      if (cell === undefined || !IS_FIGURE.includes(kind) || Number.isNaN(value) || value === 0) return [];
      return {
        label,
        value,
        to: cell.to,
        isTotal,
        sum,
        row: cells[Math.max(student, 0)]?.text ?? '',
        beside: (other) => numberIn(at(other)?.text ?? ''),
        besideTo: (other) => at(other)?.to ?? null,
      } satisfies Figure;
    });
  });
}

/** What a screen shows, by the labels of the reports’ columns that count the same. */
export type Shown = Readonly<Record<string, number>>;

/** Reads what the screen shows to which a figure leads. */
export async function readShown(page: Page): Promise<Shown> {
  const { pathname, searchParams } = new URL(page.url());
  if (pathname === '/reports') return readTotals(page, searchParams.get('report') as ReportName);
  if (pathname === '/settings/data/audit') return readAudit(page, searchParams.has('student'));
  if (pathname === '/rewards') return readReward(page);
  return searchParams.get('tab') === 'redemptions' ? readSpent(page) : readHistory(page);
}

async function readTotals(page: Page, name: ReportName): Promise<Shown> {
  const lines = await readTable(page, name);
  const figures = await readFigures(page, name);
  if (name === 'redemptions') return readRedeemed(lines);
  const labels = Object.values<Column>(reportOf(name)?.columns ?? {});
  return {
    ...Object.fromEntries(labels.map(({ label }) => [label, figures[0]?.sum(label) ?? 0])),
    rows: lines.filter(({ isTotal }) => !isTotal).length,
  };
}

/** What the rows of redemptions come to: the student, the points and the status stand in columns of their own. */
function readRedeemed(lines: readonly Line[]): Shown {
  const columns = Object.values<Column>(reportOf('redemptions')?.columns ?? {});
  const at = ({ cells }: Line, wanted: string) =>
    cells[columns.findIndex(({ label }) => label === wanted)]?.text ?? '';
  const [refunded, redeemed] = [true, false].map((isRefunded) =>
    lines.filter((line) => (at(line, 'Status') === 'Refunded') === isRefunded),
  );
  return {
    Redeemed: redeemed?.length ?? 0,
    Refunded: refunded?.length ?? 0,
    'Points spent': sumOf((redeemed ?? []).map((line) => numberIn(at(line, 'Points')))),
    Students: new Set(redeemed?.map((line) => at(line, 'Student'))).size,
  };
}

async function textsOf(page: Page, list: string): Promise<string[]> {
  return page.getByRole('list', { name: list, exact: true }).getByRole('listitem').allInnerTexts();
}

const GIVEN = /(?: and (\d+) others)? (\d+) points?(?: each)? for /;

/**
 * Awards, each a sentence: `Robin Hale gave Ava Martin and 19 others 7 points each for Respect`.
 * @param isOfStudent whether only what one student was given counts
 */
async function readAudit(page: Page, isOfStudent: boolean): Promise<Shown> {
  const entries = await textsOf(page, 'Entries');
  const points = entries.map((entry) => {
    const [, others, each] = GIVEN.exec(entry) ?? [];
    if (isOfStudent) return Number(each);
    return (1 + Number(others ?? / gave \w+ \w+ and \w+ \w+ \d/.test(entry))) * Number(each);
  });
  return { 'Awards given': entries.length, 'Points given': sumOf(points) };
}

/** A student’s lines, each with its points before what they were for. */
async function readHistory(page: Page): Promise<Shown> {
  const dialog = page.getByRole('dialog');
  const lines = (await textsOf(page, 'Point history')).map((text) => ({
    text,
    points: numberIn(text.replace('−', '-').replace('+', '')),
  }));
  const of = (pattern: RegExp) =>
    sumOf(lines.filter(({ text }) => pattern.test(text)).map(({ points }) => points));
  const [given, takenBack] = [of(/Respect|Kindness/) - of(/Taken back: /), -of(/Taken back: /)];
  return {
    'Points given': given,
    'Taken back': takenBack,
    'Net points': given - takenBack,
    Balance: numberIn(
      await dialog
        .getByText(/^[\d,]+\s*points?/)
        .first()
        .innerText(),
    ),
    'Cleared by resets': -of(/Balance reset/),
    'Carried over': of(/Carried over from/),
  };
}

async function readSpent(page: Page): Promise<Shown> {
  const redemptions = await textsOf(page, 'Redemptions');
  const entries = await textsOf(page, 'Raffle entries');
  const points = (lines: readonly string[]) =>
    lines.map((line) => numberIn(/[\d,]+ points?$/.exec(line)?.[0] ?? ''));
  return {
    Points: points([...redemptions, ...entries])[0] ?? 0,
    Spent: sumOf(points([...redemptions.filter((line) => !line.includes('Refunded')), ...entries])),
  };
}

async function readReward(page: Page): Promise<Shown> {
  const details = await page.getByRole('region', { name: 'Details' }).innerText();
  const cost = numberIn(/[\d,]+\s*points?/.exec(details)?.[0] ?? '');
  const entries = await readEntries(page);
  const stands = [
    ...(await textsOf(page, 'Redemptions to hand out')),
    ...(await textsOf(page, 'Closed redemptions')),
  ];
  const isRefunded = (line: string) => /refunded by/.test(line);
  const redeemed = [...stands.filter((line) => !isRefunded(line)), ...entries];
  const students = new Set(redeemed.map((line) => TOLD_NAME.exec(line)?.[0])).size;
  return {
    Cost: cost,
    Redeemed: redeemed.length,
    Refunded: stands.filter(isRefunded).length,
    'Points spent': redeemed.length * cost,
    Students: students,
    'Left in stock': numberIn(/[\d,]+ of [\d,]+ spots? left/.exec(details)?.[0] ?? ''),
    'Entries in all': entries.length,
    'Students in all': students,
  };
}

const TOLD_NAME = /\p{Lu}\w+ \p{Lu}?\w+/u;

/** Behind a tab once the winners are drawn. */
async function readEntries(page: Page): Promise<string[]> {
  const tab = page.getByRole('tab', { name: 'Entries' });
  if (!(await tab.isVisible())) return [];
  await tab.click();
  return textsOf(page, 'Entries');
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}
