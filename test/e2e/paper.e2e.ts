import { givePoints } from './catalogue.js';
import { createClassroom } from './classroom.js';
import { expect, test } from './console-test.js';
import { A4, LETTER, printedPages } from './printed-pages.js';
import { rows } from './reports/report-figures-steps.js';

const count = (pages: readonly string[], text: RegExp) => pages.join('\n').match(text)?.length ?? 0;

test('a report has all of its rows and its total on paper, however few the screen shows', async ({
  page,
  admin,
  signInAs,
}) => {
  const names = Array.from({ length: 130 }, (_, index) => `Pupil ${String(index).padStart(3, '0')}`);
  const { id, students } = await createClassroom(admin, names);
  await givePoints(admin, [students[0]?.id ?? ''], 5);
  await signInAs('admin');
  await page.goto(`/reports?report=balances&class=${id}`);
  await expect(rows(page)).toHaveCount(100);
  // Those for paper come right after those for the screen.
  await expect(page.locator('tbody tr')).toHaveCount(130);
  for (const size of [LETTER, A4]) {
    const pages = await printedPages(page, size);
    expect(count(pages, /Pupil\s+\d{3}/g)).toBe(130);
    expect(pages.at(-1)).toMatch(/Pupil\s+\d{3}[\s\S]*Total/);
    expect(count(pages, /Show more/g)).toBe(0);
  }
});

test('a student’s record is on paper to its last part, as a table', async ({ page, admin, signInAs }) => {
  const { students } = await createClassroom(admin, ['Ida Lindqvist']);
  const id = students[0]?.id ?? '';
  for (let times = 0; times < 12; times += 1) await givePoints(admin, [id], 1);
  await signInAs('admin');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/students/${id}/record`);
    await expect(page.getByRole('region', { name: 'Sign-ins by the student' })).toBeVisible();
    const pages = await printedPages(page);
    expect(count(pages, /\+1/g)).toBe(12);
    expect(count(pages, /What\s+When\s+By\s+Points\s+Balance/g)).toBeGreaterThan(0);
    expect(pages.at(-1)).toContain('Sign-ins by the student');
  }
});
