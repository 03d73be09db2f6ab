import { REPORTS, type ReportName } from '#contracts/reports/all';
import { type Page } from '@playwright/test';
import {
  addBusySchool,
  type BusySchool,
  LARGE,
  putIntoDistrict,
  type Reader,
  STUDENTS,
  TOLD,
} from './busy-school.js';
import { expectOpenedEntry } from './audit-entry.js';
import { openSchoolWeek, waitForChart } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { type Figure, readFigures, readShown, type Shown } from './linked-figures.js';
import { startSession } from '../sessions.js';

/** Pauses before a screen is read again. By default they soon take a second, and hundreds of screens are read. */
const SOON = [50, 100, 200];

/** What a figure is the total of, where the screen that it leads to has no column of its name. */
const COUNTED: Readonly<Record<string, (shown: Shown, figure: Figure) => number | undefined>> = {
  Students: ({ Students, rows }) => Students ?? rows,
  'Students with an award': ({ rows }) => rows,
  'Students reached': ({ rows }) => rows,
  'Unspent points': ({ Balance }) => Balance,
  Balance: ({ Balance, 'Unspent points': unspent }) => Balance ?? unspent,
  'Share of net points': (shown, { sum }) => (100 * net(shown)) / sum('Net points'),
  'Net points per student': (shown, { beside }) => net(shown) / beside('Students'),
  'Share of students': ({ rows = NaN }, { beside }) => (100 * rows) / beside('Students'),
  'Share of the roster': ({ rows = NaN }) => (100 * rows) / STUDENTS,
  'Share unspent': (shown) => (100 * (shown['Balance'] ?? NaN)) / earned(shown),
  'Unspent per student': ({ Balance = NaN, rows = NaN }) => Balance / rows,
};

function net(shown: Shown): number {
  return shown['Net points'] ?? NaN;
}

function earned(shown: Shown): number {
  return (shown['Points given'] ?? NaN) - (shown['Taken back'] ?? NaN);
}

/** Figures of a period that lead to a student’s profile, which shows all that ever happened. */
const LEADS_TO_ALL: Partial<Record<ReportName, readonly string[]>> = {
  'top-students': ['Taken back', 'Net points'],
};

let school: Promise<BusySchool> | undefined;

test.beforeEach(async ({ page, openBrowser }) => {
  school ??= addBusySchool(page, await openBrowser(), await openBrowser());
  await (await school).signIn(page);
});

/** The filters with which a report is looked at. */
type Search = (school: BusySchool) => string;
type Case = { name: ReportName; title: string; reader?: Reader; search?: Search };

const wholeSchool = REPORTS.map(({ name, title }): Case =>
  name === 'students-without-awards'
    ? // Everybody was given something; not everybody for Kindness.
      { name, title, search: ({ kindness }) => `&category=${kindness}` }
    : { name, title },
);
const ofOneClass: Search = ({ smallClass }) => `&class=${smallClass}`;

const CASES: readonly Case[] = [
  ...wholeSchool,
  { name: 'top-students', title: 'Top students of one class', search: ofOneClass },
  { name: 'class-comparison', title: 'Class comparison of a teacher', reader: 'teacher' },
];

for (const { name, title, reader, search = () => '' } of CASES)
  test(`each figure of ${title} is the total of what it leads to`, async ({ page }) => {
    const busy = await (school ?? Promise.reject(new Error('There is no school')));
    if (reader !== undefined) await busy.signIn(page, reader);
    await page.goto(`/reports?report=${name}${search(busy)}`);
    await expect(tableRow(page)).toBeVisible();
    const figures = await readFigures(page, name);

    const unlinked = figures
      .filter(({ to }) => to === null)
      .map(({ label, isTotal }) => (isTotal ? `Total: ${label}` : label));
    expect(unlinked).toEqual([]);

    const followed = figures.filter(
      ({ to, row, isTotal, label }) =>
        to !== null && (isTotal || isTold(name, row)) && LEADS_TO_ALL[name]?.includes(label) !== true,
    );
    expect(followed.length).toBeGreaterThan(0);
    for (const to of new Set(followed.map((figure) => figure.to ?? ''))) {
      await page.goto(to);
      await expectTotals(
        page,
        followed.filter((figure) => figure.to === to),
      );
    }
  });

/** The first row of figures. */
function tableRow(page: Page) {
  return page
    .getByRole('region', { name: / in figures$/ })
    .getByRole('row')
    .nth(1);
}

/** Students are many and alike, so a few of them stand for all. */
function isTold(name: ReportName, row: string): boolean {
  const isAboutStudents = ['top-students', 'balances', 'students-without-awards'].includes(name);
  return !isAboutStudents || TOLD.some((student) => student === row);
}

/** Expects the page to show these figures as totals, when it has loaded. */
async function expectTotals(page: Page, figures: readonly Figure[]): Promise<void> {
  await expect(async () => {
    const shown = await readShown(page);
    for (const figure of figures) {
      const total = (COUNTED[figure.label] ?? (({ [figure.label]: own }) => own))(shown, figure);
      // The audit lists the awards of an hour, which tell neither what was taken back nor what is left.
      if (total === undefined && figure.to === figure.besideTo('Awards given')) continue;
      expect(total, `${figure.row}: ${figure.label} at ${page.url()}`).toBeCloseTo(figure.value, 1);
    }
  }).toPass({ timeout: 15_000, intervals: SOON });
}

const SUMMARY: Readonly<Record<string, (shown: Shown) => number | undefined>> = {
  Points: (shown) => shown['Net points'],
  'Awards given': (shown) => shown['Awards given'],
  'Students reached': ({ rows }) => rows,
  'Staff active': ({ rows }) => rows,
  Redemptions: ({ Redeemed }) => Redeemed,
};

/** Figures of a district’s cards, and the columns of schools that they add up. */
const DISTRICT: Readonly<Record<string, string>> = {
  Points: 'Net points',
  'Students with an award': 'Students with an award',
  'Staff active': 'Staff active',
  Redemptions: 'Redemptions',
};

/** Figures of a school in its district, in the report to which they lead. */
const IN_SCHOOL: Readonly<Record<string, (shown: Shown) => number>> = {
  Students: ({ Students = NaN }) => Students,
  'Net points': net,
  'Points per student before': (shown) => net(shown) / (shown['Students'] ?? NaN),
  'Participation before': ({ Students = NaN, ...shown }) =>
    (100 * (shown['Students with an award'] ?? NaN)) / Students,
  Redemptions: ({ Redeemed = NaN }) => Redeemed,
  'Unspent points': (shown) => shown['Unspent points'] ?? NaN,
};

type Linked = { text: string; to: string };

async function readLinks(page: Page, region: string): Promise<Linked[]> {
  const links = await page.getByRole('region', { name: region }).getByRole('link').all();
  return Promise.all(
    links.map(async (link) => ({
      text: (await link.getAttribute('aria-label')) ?? (await link.innerText()),
      to: (await link.getAttribute('href')) ?? '',
    })),
  );
}

/** Expects the figures of a period, and those of the period before, to be the totals of what they lead to. */
async function expectSummary(page: Page, links: readonly Linked[]): Promise<void> {
  for (const [label, totalOf] of Object.entries(SUMMARY))
    for (const name of [label, `${label} before`]) {
      const { text, to } = links.find((link) => link.text.startsWith(`${name}:`)) ?? { text: '', to: '' };
      await expectTotal(page, { name, figure: Number(/\d+/.exec(text)?.[0]), to }, totalOf);
    }
}

type Followed = { name: string; figure: number; to: string };

async function expectTotal(
  page: Page,
  { name, figure, to }: Followed,
  totalOf: (shown: Shown) => number | undefined,
): Promise<void> {
  expect(figure, name).toBeGreaterThan(0);
  await page.goto(to);
  await expect
    .poll(async () => totalOf(await readShown(page)), { message: `${name} at ${to}`, intervals: SOON })
    .toBe(figure);
}

test('each figure of the period is the total of the report to which it leads', async ({ page }) => {
  await page.goto('/reports');
  const region = 'Figures of the period';
  // Five figures with those before, what the points come from, and the students.
  await expect(page.getByRole('region', { name: region }).getByRole('link')).toHaveCount(13);
  const links = await readLinks(page, region);
  await expectSummary(page, links);
  const others = [
    [/^([\d,]+) points given$/, 'Points given'],
    [/^([\d,]+) of them taken back$/, 'Taken back'],
    [/^([\d,]+) students$/, 'Students'],
  ] as const;
  for (const [pattern, label] of others) {
    const { text = '', to = '' } = links.find((link) => pattern.test(link.text)) ?? {};
    const figure = Number(pattern.exec(text)?.[1]);
    await expectTotal(page, { name: label, figure, to }, (shown) => shown[label]);
  }
});

test('each figure of the week on the dashboard is the total of the report to which it leads', async ({
  page,
}) => {
  await page.goto('/');
  await openSchoolWeek(page);
  const region = 'This Week in School';
  await expect(
    page.getByRole('region', { name: region }).getByRole('link', { name: /^Redemptions: / }),
  ).toBeVisible();
  await expectSummary(page, await readLinks(page, region));
});

test('an award worth a look is opened from the dashboard', async ({ page }) => {
  await page.goto('/');
  await openSchoolWeek(page);
  await page.getByRole('button', { name: /worth a look$/ }).click();
  await page
    .getByRole('link', { name: `Entry: Robin Hale gave 1 student ${LARGE} points. The usual award is 1.` })
    .click();
  await expectOpenedEntry(page, {
    name: `Robin Hale gave Dana Petrov ${LARGE} points for Respect`,
    by: 'Robin Hale',
  });
});

test('each figure of a class’s chart is the total of the report to which it leads', async ({ page }) => {
  await (await school)?.signIn(page, 'teacher');
  await page.goto('/');
  await waitForChart(page);
  const chart = 'Points by category';
  const shown = page.getByRole('region', { name: chart, exact: true });
  await expect(shown.getByRole('link', { name: 'Kindness: 3', exact: true })).toBeVisible();
  const links = await readLinks(page, chart);
  await shown.getByRole('radio', { name: 'Table' }).click();
  const inTable = page.getByRole('region', { name: 'Points in figures' });
  await expect(inTable.getByRole('link').first()).toBeVisible();
  const table = await readLinks(page, 'Points in figures');
  // A day with two categories, one with one, and the totals.
  expect([links.length, table.length]).toEqual([3, 8]);
  for (const { text: name, to } of [...links, ...table]) {
    const figure = Number(/\d+$/.exec(name)?.[0]);
    await expectTotal(page, { name, figure, to }, (total) => total['Net points']);
  }
});

test('each total of a district is the sum of its schools, whose figures lead to reports with these totals', async ({
  page,
}) => {
  const busy = await (school ?? Promise.reject(new Error('There is no school')));
  await startSession(page.request, 'executive');
  const address = `/district-reports?district=${await putIntoDistrict(page.request, busy)}`;
  await page.goto(address);
  const cards = page.getByRole('region', { name: 'Figures of the district' });
  await expect(cards.getByRole('link', { name: /^Redemptions before: 1$/ })).toBeVisible();
  const links = await readLinks(page, 'Figures of the district');
  const table = page.getByRole('region', { name: 'Schools side by side in figures' });
  for (const [label, column] of Object.entries(DISTRICT))
    for (const name of [label, `${label} before`]) {
      const { text = '', to = '' } = links.find((link) => link.text.startsWith(`${name}:`)) ?? {};
      const figure = /\d+/.exec(text)?.[0] ?? '';
      await page.goto(to);
      await expect(table).toBeFocused();
      const heading = table.getByRole('columnheader', { name: `Sort by ${column}`, exact: true });
      await expect(heading).toHaveAttribute('aria-sort', 'descending');
      const shown = table.getByRole('button', { name: `${column} of Willow Creek School: ${figure}` });
      await expect(shown, `${name} at ${to}`).toBeVisible();
    }

  for (const [column, totalOf] of Object.entries(IN_SCHOOL)) {
    await startSession(page.request, 'executive');
    await page.goto(address);
    const figure = table.getByRole('button', { name: `${column} of Willow Creek School: ` });
    const value = Number(/([\d.]+)%?$/.exec((await figure.getAttribute('aria-label')) ?? '')?.[1]);
    await figure.click();
    await expect(page).toHaveURL(/\/reports\?/);
    await expect.poll(async () => totalOf(await readShown(page)), column).toBeCloseTo(value, 1);
  }
});
