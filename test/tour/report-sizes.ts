import { REPORTS } from '#contracts/reports/all';
import { type Column, type ColumnKind } from '#contracts/reports/columns';
import { pointsOverTime } from '#contracts/reports/points';
import { type ReportSummary, showReportSummary } from '#contracts/reports/summary';
import { type Page } from '@playwright/test';

/** Figures that grow with the school. */
const SCALED: readonly ColumnKind[] = ['points', 'count', 'average'];

const ONE = { awards: 1, gross: 1, takenBack: 0, net: 1 };
const NONE = { awards: 0, gross: 0, takenBack: 0, net: 0 };
const SUMMARY: Pick<ReportSummary, 'current' | 'before' | 'students'> = {
  current: {
    points: 1,
    gross: 1,
    takenBack: 0,
    awards: 1,
    studentsReached: 1,
    staffActive: 1,
    redemptions: 1,
  },
  before: {
    points: 0,
    gross: 0,
    takenBack: 0,
    awards: 0,
    studentsReached: 0,
    staffActive: 0,
    redemptions: 0,
  },
  students: 1,
};

/** Answers the reports’ figures as of a school that has given a single award, today, for which a reward was redeemed. */
export async function withOneAward(page: Page): Promise<void> {
  await page.route(`**${showReportSummary.path}?*`, async (route) => {
    const answer = showReportSummary.response.parse(await (await route.fetch()).json());
    await route.fulfill({ json: { ...answer, ...SUMMARY } });
  });
  await changeRows(page, (rows, { name, columns }) =>
    name === pointsOverTime.name
      ? rows.map((row, index) => ({ ...row, ...(index === rows.length - 1 ? ONE : NONE) }))
      : rows.slice(0, 1).map((row) => ({ ...row, ...withFigures(row, columns, one) })),
  );
}

/** A figure where there is only one of everything. */
function one(_: number, key: string, kind: ColumnKind): number | undefined {
  if (key === 'takenBack' || key === 'cleared' || key === 'carried' || key === 'refunded') return 0;
  if (kind === 'percent') return 100;
  return SCALED.includes(kind) ? 1 : undefined;
}

/** Brings the demo’s figures to millions of points. */
const MANY = 1_700;

/** Answers the reports’ figures as of a school of millions of points. */
export async function withMillions(page: Page): Promise<void> {
  await page.route(`**${showReportSummary.path}?*`, async (route) => {
    const answer = showReportSummary.response.parse(await (await route.fetch()).json());
    const [current, before] = [answer.current, answer.before].map((figures) =>
      Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, (value ?? 0) * MANY])),
    );
    await route.fulfill({ json: { ...answer, current, before, students: answer.students * MANY } });
  });
  await changeRows(page, (rows, { columns }) =>
    rows.map((row) => ({
      ...row,
      ...withFigures(row, columns, (value, _, kind) => (SCALED.includes(kind) ? value * MANY : undefined)),
    })),
  );
}

type ReportRow = Readonly<Record<string, unknown>>;

async function changeRows(
  page: Page,
  change: (rows: readonly ReportRow[], report: (typeof REPORTS)[number]) => readonly ReportRow[],
): Promise<void> {
  for (const report of REPORTS) {
    await page.route(`**${report.show.path}?*`, async (route) => {
      const answer = (await (await route.fetch()).json()) as { rows: readonly ReportRow[] };
      const rows = change(answer.rows, report);
      await route.fulfill({ json: { ...answer, rows, total: rows.length } });
    });
  }
}

/** The figures of a row, changed; `change` answers undefined for what stays. */
function withFigures(
  row: ReportRow,
  columns: Readonly<Record<string, Column>>,
  change: (value: number, key: string, kind: ColumnKind) => number | undefined,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([key, { kind }]) => {
      const value = row[key];
      const changed = typeof value === 'number' ? change(value, key, kind) : undefined;
      return changed === undefined ? [] : [[key, changed]];
    }),
  );
}
