import { createClass } from '#contracts/students/classes';
import { importStudents } from '#contracts/students/student-import';
import { addReward } from './catalogue.js';
import { openClassroom, post } from './classroom.js';
import { expect, test } from './console-test.js';
import { openSheet } from './students/login-cards-steps.js';
import { A4, LETTER, printedPages } from './printed-pages.js';
import { startSession } from './sessions.js';

const LONG_CLASS = `Integrated Humanities and Natural Sciences Seminar of the Morning Group, Room ${'4'.repeat(5)}`;
const FAMILY = 'Maximiliana Konstantinopoulou-Featherstonehaugh';

test('each login card shows whose it is, whatever the length of names', async ({ page, admin, signInAs }) => {
  const { id } = await post(admin, createClass.path, { name: LONG_CLASS }, createClass.response);
  const rows = [
    'Alexandra',
    'Alexandrina',
    'Bernadette',
    'Clementine',
    'Dorothea',
    'Eleonora',
    'Frederica',
  ].map((middle, index) => ({
    rowNumber: index + 2,
    name: `${FAMILY} ${middle}`,
    studentId: `N-${id.slice(0, 6)}-${index}`,
    grade: '4',
  }));
  await post(admin, importStudents.path.replace(':classId', id), { rows }, importStudents.response);
  await signInAs('admin');
  await openClassroom(page, { id, name: LONG_CLASS, students: [] });
  const sheet = await openSheet(page);
  const pages = await printedPages(sheet);
  expect(pages).toHaveLength(2);
  const words = pages.map((text) => text.replace(/\s+/g, ' '));
  for (const [index, { name, studentId }] of rows.entries()) {
    const printed = words[index < 6 ? 0 : 1];
    expect(printed).toContain(studentId);
    expect(printed).toContain(name.split(' ').at(-1));
  }
  // The heading of the second page is not at the foot of the first.
  expect(words[0]?.match(/Integrated Humanities/g)).toHaveLength(7);
  expect(words[1]).toMatch(/^Integrated Humanities.*Page 2 of 2/);
});

test('the district’s headings are repeated with their names', async ({ page }) => {
  await startSession(page.request, 'executive');
  await page.goto('/district-reports?period=school-year');
  const table = page.getByRole('region', { name: 'Schools side by side in figures' });
  await expect(table.locator('tbody tr').first()).toBeVisible();
  // As many schools as a large district has.
  await page.evaluate(`{
    const [body] = document.querySelectorAll('main tbody');
    for (let times = 0; times < 60; times += 1) body.append(body.rows[0].cloneNode(true));
  }`);
  for (const size of [LETTER, A4]) {
    const pages = await printedPages(page, size);
    const headings = pages.map((text) => /School\s[\s\S]*Participation[\s\S]*Redemptions/.test(text));
    expect(headings.slice(-2)).toEqual([true, true]);
  }
});

test('the rewards are on paper without their buttons, each card whole', async ({ page, admin, signInAs }) => {
  for (const of of ['a', 'b', 'c', 'd']) await addReward(admin, of, {});
  await signInAs('admin');
  await page.goto('/rewards');
  await expect(page.getByRole('list', { name: 'Rewards' }).first()).toBeVisible();
  const pages = await printedPages(page);
  expect(pages.join('\n')).not.toMatch(/Manage|Hand Out|Show older|Edit/);
});
