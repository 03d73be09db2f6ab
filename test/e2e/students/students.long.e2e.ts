import { createClassroom, openClassroom, studentRow } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { holdAnswers } from '../held-answers.js';
import { DESKTOP } from '../screens.js';

const NAMES = ['Zoë Flores', 'Amal Noor', 'Sam Lee'];
const SEARCH_SCHOOL = 'Search across all students in school';
const MANY = Array.from({ length: 85 }, (_, number) => `Pupil ${String(number + 1).padStart(2, '0')}`);

test('searches the whole school, and shows the classroom', async ({ page, admin, signInAs }) => {
  const name = `Quincy ${Date.now()}`;
  const other = await createClassroom(admin, [name]);
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, NAMES));
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText(`No match for “${name}” in this class.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'In other classes' })).toBeVisible();
  await expect(studentRow(page, name)).toContainText(other.name);

  await page.getByRole('switch', { name: SEARCH_SCHOOL }).click();
  await expect(page.getByRole('columnheader', { name: 'Classroom' })).toBeVisible();
  await expect(studentRow(page, name)).toContainText(other.name);
  await expect(page).toHaveURL(/scope=school/);

  await page.goBack();
  await expect(page.getByRole('switch', { name: SEARCH_SCHOOL })).not.toBeChecked();
});

test('a search that finds nobody in the class waits for the other classes', async ({
  page,
  admin,
  signInAs,
}) => {
  const name = `Quincy ${Date.now()}`;
  await createClassroom(admin, [name]);
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, NAMES));
  await expect(studentRow(page, 'Sam Lee')).toBeVisible();
  await page.evaluate(`{
    window.texts = new Set();
    const panel = document.querySelector('[aria-labelledby=students-title]');
    const note = () => {
      for (const text of ['Loading students…', 'No Students Found', 'In other classes'])
        if (panel.textContent.includes(text)) texts.add(text);
    };
    new MutationObserver(note).observe(panel, { childList: true, characterData: true, subtree: true });
  }`);
  const answer = await holdAnswers(page, '**/api/students?search=*', (route) => route.continue());
  const asked = page.waitForRequest(/\/api\/students\?search=/);
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText('Loading students…')).toBeAttached();
  await asked;
  answer();
  await expect(studentRow(page, name)).toBeVisible();
  expect(await page.evaluate('[...texts]')).toEqual(['Loading students…', 'In other classes']);
});

test('administrators add a student to an empty class', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, []);
  await signInAs('admin');
  await openClassroom(page, classroom);
  await expect(page.getByRole('heading', { name: 'No Students Yet' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Add Student' }).last().click();

  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  await dialog.getByRole('button', { name: 'Add Student' }).click();
  await expect(dialog.getByText('Student name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Noor Haddad');
  await dialog.getByLabel('Grade').fill('4');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/students'),
  );
  await dialog.getByRole('button', { name: 'Add Student' }).click();
  expect((await sent).postDataJSON()).toEqual({ name: 'Noor Haddad', grade: '4' });

  await expect(dialog).toBeHidden();
  await expect(studentRow(page, 'Noor Haddad')).toContainText('No activity');
  await expect(page.getByText(`Noor Haddad is now in ${classroom.name}.`, { exact: true })).toBeVisible();
});

test('shows that the students could not be loaded, and tries again', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, NAMES);
  const path = `**/api/classes/${classroom.id}/students`;
  let isUp = false;
  await page.route(path, (route) => (isUp ? route.continue() : route.abort()));
  // News of the school would load them too, before the button is pressed.
  await page.exposeFunction('recover', () => (isUp = true));
  await page.addInitScript(`addEventListener('click', (event) => {
    if (event.target.textContent === 'Try again') recover();
  }, { capture: true });`);
  await signInAs('staff');
  await openClassroom(page, classroom);
  await expect(page.getByText('The students could not be loaded.')).toBeVisible();

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(studentRow(page, 'Sam Lee')).toBeVisible();
});

for (const [role, last] of [
  ['staff', 'Award points to Alejandro'],
  ['teacher', 'Redeem for Alejandro'],
] as const) {
  test(`a table of the whole school holds its last button for ${role}`, async ({ page, signInAs }) => {
    await page.setViewportSize(DESKTOP);
    await signInAs(role);
    await page.goto('/?scope=school&search=alejandro');
    const button = page.getByRole('button', { name: new RegExp(`^${last}`) }).first();
    await expect(button).toBeInViewport({ ratio: 1 });
  });
}

test('shows forty students to a page, and selects across pages', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, MANY));
  const rows = page.getByRole('checkbox', { name: /^Select Pupil/ });
  await expect(rows).toHaveCount(40);
  await page.getByRole('checkbox', { name: 'Select Pupil 01' }).click();
  await page.getByRole('button', { name: 'Page 3' }).click();

  await expect(rows).toHaveCount(5);
  await expect(page).toHaveURL(/page=3/);
  await page.getByRole('checkbox', { name: 'Select Pupil 85' }).click();
  await expect(page.getByText('2 students selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select All' }).click();
  await expect(page.getByText('85 students selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('students selected')).toBeHidden();

  await page.goBack();
  await expect(rows).toHaveCount(40);
});
