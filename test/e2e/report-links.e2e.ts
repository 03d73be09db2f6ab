import { REPORTS, type ReportName } from '#contracts/reports/all';
import { type Page } from '@playwright/test';
import { addBusySchool, type BusySchool, STUDENTS, TOLD } from './busy-school.js';
import { openSchoolWeek } from './classroom.js';
import { expect, test } from './fixtures.js';
import { type Figure, readFigures, readShown, type Shown } from './linked-figures.js';

/** What a figure is the total of, where the screen that it leads to has no column of its name. */
const COUNTED: Readonly<Record<string, (shown: Shown, figure: Figure) => number | undefined>> = {
  Students: ({ Students, rows }) => Students ?? rows,
  'Students with an award': ({ rows }) => rows,
  'Students reached': ({ rows }) => rows,
  'Unspent points': ({ Balance }) => Balance,
  Balance: ({ Balance, 'Unspent points': unspent }) => Balance ?? unspent,
  'Points earned': (shown) => earned(shown),
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

/** Figures that count nothing, and totals that no other report has. */
const LEADS_NOWHERE: Partial<Record<ReportName, readonly string[]>> = {
  'top-students': ['Rank'],
  balances: ['Total: Points given', 'Total: Taken back', 'Total: Cleared by resets'],
  'unspent-points': ['Total: Points earned'],
  'reward-popularity': ['Total: Redeemed', 'Total: Refunded', 'Total: Points spent'],
  'raffle-results': ['Place'],
};

let school: Promise<BusySchool> | undefined;

test.beforeEach(async ({ page, openBrowser }) => {
  school ??= openBrowser().then((colleague) => addBusySchool(page, colleague));
  await (await school).signIn(page);
});

for (const { name, title } of REPORTS)
  test(`each figure of ${title} is the total of what it leads to`, async ({ page }) => {
    const { kindness } = (await school) ?? {};
    // Everybody was given something; not everybody for Kindness.
    const search = name === 'students-without-awards' ? `&category=${kindness}` : '';
    await page.goto(`/reports?report=${name}${search}`);
    await expect(
      page
        .getByRole('region', { name: / in figures$/ })
        .getByRole('row')
        .nth(1),
    ).toBeVisible();
    const figures = await readFigures(page, name);

    const unlinked = figures
      .filter(({ to }) => to === null)
      .map(({ label, isTotal }) => (isTotal ? `Total: ${label}` : label));
    expect([...new Set(unlinked)]).toEqual(LEADS_NOWHERE[name] ?? []);

    const followed = figures.filter(({ to, row, isTotal }) => to !== null && (isTotal || isTold(name, row)));
    expect(followed.length).toBeGreaterThan(0);
    for (const to of new Set(followed.map((figure) => figure.to ?? ''))) {
      await page.goto(to);
      await expectTotals(
        page,
        followed.filter((figure) => figure.to === to),
      );
    }
  });

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
      if (total === undefined && figure.to === figure.besideTo('Awards')) continue;
      expect(total, `${figure.row}: ${figure.label} at ${page.url()}`).toBeCloseTo(figure.value, 1);
    }
  }).toPass({ timeout: 15_000 });
}

const SUMMARY: Readonly<Record<string, (shown: Shown) => number | undefined>> = {
  Points: (shown) => shown['Net points'],
  Awards: ({ Awards }) => Awards,
  'Students reached': ({ rows }) => rows,
  'Staff active': ({ rows }) => rows,
  Redemptions: ({ Redeemed }) => Redeemed,
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

async function expectSummary(page: Page, links: readonly Linked[]): Promise<void> {
  for (const [label, totalOf] of Object.entries(SUMMARY)) {
    const { text, to } = links.find((link) => link.text.startsWith(`${label}:`)) ?? { text: '', to: '' };
    const figure = Number(/\d+/.exec(text)?.[0]);
    expect(figure, label).toBeGreaterThan(0);
    await page.goto(to);
    await expect.poll(async () => totalOf(await readShown(page)), label).toBe(figure);
  }
}

test('each figure of the period is the total of the report to which it leads', async ({ page }) => {
  await page.goto('/reports');
  const region = 'Figures of the period';
  await expect(page.getByRole('region', { name: region }).getByRole('link')).toHaveCount(6);
  const links = await readLinks(page, region);
  await expectSummary(page, links);

  const roster = links.find(({ text }) => text === `${STUDENTS} students`);
  await page.goto(roster?.to ?? '');
  await expect.poll(async () => (await readShown(page))['Students']).toBe(STUDENTS);
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
