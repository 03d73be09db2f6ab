import { REPORTS } from '#contracts/reports/all';
import { type Column, type ColumnKind } from '#contracts/reports/columns';
import { pointsByCategory, pointsOverTime } from '#contracts/reports/points';
import { type ReportSummary, showReportSummary } from '#contracts/reports/summary';
import { type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';

const ONE = { awards: 1, gross: 1, takenBack: 0, net: 1 };
const NONE = { awards: 0, gross: 0, takenBack: 0, net: 0 };
const SUMMARY: Pick<ReportSummary, 'current' | 'before' | 'students'> = {
  current: {
    ...{ points: 1, gross: 1, takenBack: 0, awards: 1 },
    ...{ studentsReached: 1, staffActive: 1, redemptions: 1 },
  },
  before: {
    ...{ points: 0, gross: 0, takenBack: 0, awards: 0 },
    ...{ studentsReached: 0, staffActive: 0, redemptions: 0 },
  },
  students: 1,
};

/** Answers the reports’ figures as of a school that has given a single award, today. */
export async function withOneAward(page: Page): Promise<void> {
  await page.route(`**${showReportSummary.path}?*`, async (route) => {
    const answer = showReportSummary.response.parse(await (await route.fetch()).json());
    await route.fulfill({ json: { ...answer, ...SUMMARY } });
  });
  await page.route(`**${pointsOverTime.show.path}?*`, async (route) => {
    const answer = pointsOverTime.show.response.parse(await (await route.fetch()).json());
    const rows = answer.rows.map((row, index) => ({
      ...row,
      ...(index === answer.rows.length - 1 ? ONE : NONE),
    }));
    await route.fulfill({ json: { ...answer, rows } });
  });
  await page.route(`**${pointsByCategory.show.path}?*`, async (route) => {
    const answer = pointsByCategory.show.response.parse(await (await route.fetch()).json());
    const rows = answer.rows.slice(0, 1).map((row) => ({ ...row, ...ONE, share: 100 }));
    await route.fulfill({ json: { ...answer, rows, total: 1 } });
  });
}

/** Brings the demo’s figures to millions of points. */
const MANY = 1_700;
const SCALED: readonly ColumnKind[] = ['points', 'count', 'average'];

/** Answers the reports’ figures as of a school of millions of points. */
export async function withMillions(page: Page): Promise<void> {
  await page.route(`**${showReportSummary.path}?*`, async (route) => {
    const answer = showReportSummary.response.parse(await (await route.fetch()).json());
    const [current, before] = [answer.current, answer.before].map((figures) =>
      Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, (value ?? 0) * MANY])),
    );
    await route.fulfill({ json: { ...answer, current, before, students: answer.students * MANY } });
  });
  for (const { show, columns } of REPORTS) {
    await page.route(`**${show.path}?*`, async (route) => {
      const answer = (await (await route.fetch()).json()) as { rows: readonly Record<string, unknown>[] };
      const rows = answer.rows.map((row) => ({ ...row, ...scaled(row, columns) }));
      await route.fulfill({ json: { ...answer, rows } });
    });
  }
}

/** Most rows that the api answers at once. */
const MOST_ROWS = 5_000;

/** Answers a report of so many rows: the demo's again and again, each about a separate student. */
export async function withManyRows(page: Page, name: string, total: number): Promise<void> {
  await page.route(`**/api/reports/${name}?*`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { rows: readonly { student: Named }[] };
    const some = answer.rows;
    const rows = Array.from({ length: Math.min(total, MOST_ROWS) }, (_, index) => {
      const row = some[index % some.length];
      return { ...row, student: { id: randomUUID(), name: `${row?.student.name} ${index + 1}` } };
    });
    await route.fulfill({ json: { ...answer, rows, total } });
  });
}

type Named = { id: string; name: string };

function scaled(
  row: Record<string, unknown>,
  columns: Readonly<Record<string, Column>>,
): Record<string, number> {
  const figures = Object.entries(columns).flatMap(([key, { kind }]) => {
    const value = row[key];
    return SCALED.includes(kind) && typeof value === 'number' ? [[key, value * MANY]] : [];
  });
  return Object.fromEntries(figures) as Record<string, number>;
}
