import { type Locator, type Page } from '@playwright/test';
import { expectNoSidewaysScrolling } from './accessibility.js';
import { createClassroom, openClassroom, studentRow } from './classroom.js';
import { expect, test } from './console-test.js';
import { expectReadable, expectWholeRings, setRootFont } from './layout.js';
import { DESKTOP, PHONE } from './screens.js';
import { createPupil, openPortal } from './student-portal/student-portal.js';

/** A window of 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const NARROW = { width: 320, height: 568 };
const LARGE_TYPE_PX = 26;

type Form = { name: string; path: string; opens: readonly string[]; first: (dialog: Locator) => Locator };

const field = (label: string) => (dialog: Locator) => dialog.getByLabel(label);
const FORMS: readonly Form[] = [
  { name: 'New Class', path: '/', opens: ['Class options', 'New Class'], first: field('Class name') },
  { name: 'Add Student', path: '/', opens: ['Class options', 'Add Student'], first: field('Name') },
  {
    name: 'Add Reward',
    path: '/rewards',
    opens: ['Add Reward'],
    first: (dialog) => dialog.getByRole('radio', { name: 'Instant Reward' }),
  },
  { name: 'Add Category', path: '/settings', opens: ['Add Category'], first: field('For') },
  { name: 'Edit Settings', path: '/settings/school', opens: ['Edit Settings'], first: field('Time zone') },
  { name: 'Add User', path: '/user-management', opens: ['Add User'], first: field('Email') },
];

const pressable = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('menuitem', { name, exact: true }))
    .first();

test('form dialogs begin at their first field, scroll as a whole at 400 %, and hold large type', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  for (const { name, path, opens, first } of FORMS) {
    await page.setViewportSize(ZOOMED);
    await page.goto(path);
    for (const button of opens) await pressable(page, button).click();
    const dialog = page.getByRole('dialog');
    await expect(first(dialog), name).toBeFocused();
    await expectNoSidewaysScrolling(page);
    await expectWholeRings(page, name);
    const footer = dialog.locator('footer');
    await footer.scrollIntoViewIfNeeded();
    await expect(dialog.locator('header'), name).not.toBeInViewport();
    await expect(footer.getByRole('button').last(), name).toBeInViewport({ ratio: 1 });
    await dialog.locator('header').scrollIntoViewIfNeeded();
    await expect(footer, name).not.toBeInViewport();

    await page.setViewportSize(NARROW);
    await setRootFont(page, LARGE_TYPE_PX);
    await expectNoSidewaysScrolling(page);
    await expectReadable(page, name);
  }
});

test('pages hold large type on a narrow phone, and clip no focus ring', async ({ page, signInAs }) => {
  await signInAs('admin');
  for (const path of [
    '/',
    '/rewards',
    '/rewards?tab=to-hand-out',
    '/settings',
    '/settings/school',
    '/settings/staff',
    '/reports',
    '/account',
  ]) {
    await page.setViewportSize(DESKTOP);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectWholeRings(page, path);
    await page.setViewportSize(NARROW);
    await setRootFont(page, LARGE_TYPE_PX);
    await expectNoSidewaysScrolling(page);
    await expectReadable(page, path);
    await expectWholeRings(page, `${path}, narrow`);
    await page.setViewportSize(PHONE);
    await setRootFont(page, 16);
    await expectWholeRings(page, `${path}, phone`);
  }
});

test('the award sheet, a profile and the portal hold large type on a narrow phone', async ({
  page,
  admin,
  signInAs,
}) => {
  await page.setViewportSize(NARROW);
  const { code, ...pupil } = await createPupil(admin, 'Noor Haddad', 10);
  const holdsLargeType = async (where: string): Promise<void> => {
    await setRootFont(page, LARGE_TYPE_PX);
    await expectNoSidewaysScrolling(page);
    await expectReadable(page, where);
  };
  await signInAs('admin');
  await page.goto(`/?class=${pupil.classId}`);
  await page.getByRole('button', { name: `Award points to ${pupil.name}` }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Respect' })).toBeVisible();
  await holdsLargeType('award sheet');
  await page.goto(`/?class=${pupil.classId}&student=${pupil.id}`);
  await expect(page.getByRole('dialog', { name: pupil.name })).toBeVisible();
  await holdsLargeType('profile');
  await openPortal(page, code);
  await expect(
    page.getByRole('region', { name: 'Available Rewards' }).getByRole('listitem').first(),
  ).toBeVisible();
  await holdsLargeType('portal');
});

test('at 400 % neither the header nor what is selected covers the students', async ({
  page,
  admin,
  signInAs,
}) => {
  await page.setViewportSize(ZOOMED);
  await signInAs('teacher');
  const classroom = await createClassroom(admin, ['Ava Martin', 'Ben Okafor', 'Cleo Adams'], page.request);
  await openClassroom(page, classroom);
  for (const name of ['Ava Martin', 'Cleo Adams'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  const selected = page.getByRole('region', { name: 'Selected students' });
  await expect(selected).toBeAttached();
  const top = (await studentRow(page, 'Ben Okafor').boundingBox())?.y ?? 0;
  await page.evaluate(`scrollBy(0, ${top})`);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(studentRow(page, 'Cleo Adams')).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScrolling(page);
  await expectReadable(page, 'selected students');
  const award = selected.getByRole('button', { name: 'Award Points to Selected' });
  await award.click();
  await expect(page.getByRole('dialog', { name: 'Award Points' })).toBeVisible();
});

test('at 400 % nothing stays above a student’s rewards', async ({ page, admin }) => {
  const { code } = await createPupil(admin, 'Noor Haddad', 10);
  await page.setViewportSize(ZOOMED);
  await openPortal(page, code);
  const tabs = page.getByRole('tablist');
  const rewards = page.getByRole('region', { name: 'Available Rewards' });
  await expect(rewards.getByRole('listitem').nth(4)).toBeAttached();
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  for (const bar of [page.getByRole('banner'), tabs]) await expect(bar).not.toBeInViewport();
  await tabs.getByRole('tab').first().focus();
  await expect(tabs).toBeInViewport({ ratio: 1 });
});

test('the focus goes back to the row after a profile, to the page after a message, and to the email of the sign-in', async ({
  page,
  admin,
  signInAs,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();

  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, ['Ava Martin']));
  const name = studentRow(page, 'Ava Martin').getByRole('button', { name: 'Ava Martin', exact: true });
  await name.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();

  const award = page.getByRole('button', { name: 'Award points to Ava Martin' });
  await award.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Respect' }).click();
  await expect(award).toBeFocused();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('list')).toBeFocused();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await expect(undo).not.toHaveAttribute('data-guarded');
  await page.keyboard.press('Enter');
  const said = page.getByRole('button', { name: 'Close' });
  await expect(page.getByText('Award taken back', { exact: true })).toBeVisible();
  await said.focus();
  await page.keyboard.press('Enter');
  await expect(award).toBeFocused();
});
