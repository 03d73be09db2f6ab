import { assignTeacher } from '#contracts/students/classes';
import { type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { awardPoint, createClassroom, openClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { addNewcomer, signInWith } from '../members.js';
import { mailedLink } from '../outbox.js';

test.use({ loads: true });

const PASSWORD = 'a quiet morning in June';
const AVA = 'Ava Lindqvist';

async function choosePassword(page: Page): Promise<void> {
  await expect(page).toHaveURL('/auth/set-password');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

/** Waits until a mail with these words in its subject has reached the address. */
async function expectMail(page: Page, email: string, subject: string): Promise<void> {
  await expect(async () => {
    await page.goto('/dev/outbox');
    const mail = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject });
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('from the first visit to a school that runs with two teachers', async ({ page, openBrowser }) => {
  test.slow();
  const founder = `founder-${randomUUID()}@juniper.test`;
  const schoolName = `Juniper ${randomUUID().slice(0, 8)}`;
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Start free trial' }).click();
  await page.getByRole('button', { name: 'Continue with Form Setup' }).click();
  await page.getByLabel('Email').fill(founder);
  await page.getByLabel('School name').fill(schoolName);
  await page.getByLabel('Display name').fill('Ms Okafor');
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await page.goto(await mailedLink(page, founder, 'Create my school'));
  await page.getByRole('button', { name: 'Create School' }).click();
  await choosePassword(page);
  const classroom = await createClassroom(page.request, [AVA]);

  // The first teacher is invited.
  const invitedEmail = `rivera-${randomUUID()}@juniper.test`;
  await page.goto('/user-management');
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByLabel('Email').fill(invitedEmail);
  await dialog.getByLabel('First name').fill('Luz');
  await dialog.getByLabel('Last name').fill('Rivera');
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(dialog).toBeHidden();
  const invited = await openBrowser();
  await invited.goto(await mailedLink(invited, invitedEmail, 'Accept the invitation'));
  await choosePassword(invited);

  // The second one asks to join, and is approved.
  const joining = await openBrowser();
  const joiningEmail = await addNewcomer(PASSWORD);
  await signInWith(joining, joiningEmail, PASSWORD, '/school-setup');
  await joining.getByRole('link', { name: 'Join or Create a School' }).click();
  await joining.getByRole('searchbox', { name: 'Search for your school' }).fill(schoolName.toLowerCase());
  await joining.getByRole('button', { name: `Request to join ${schoolName}` }).click();
  const outbox = await openBrowser();
  await expectMail(outbox, founder, 'asks to join');
  await page.getByRole('button', { name: 'Approve Robin Hale' }).click();
  await expect(page.getByText('Request approved', { exact: true })).toBeVisible();
  await expectMail(outbox, joiningEmail, `Welcome to ${schoolName}`);
  await joining.getByRole('button', { name: 'Check Again' }).click();
  await expect(joining).toHaveURL('/');

  // Both teach the class, and give points.
  for (const teacher of [invited, joining]) {
    const { id } = (await (await teacher.request.get('/api/auth/user')).json()) as { id: string };
    const path = assignTeacher.path.replace(':classId', classroom.id);
    expect((await page.request.put(path, { data: { teacherId: id } })).status()).toBe(200);
    await openClassroom(teacher, classroom);
    await awardPoint(teacher, AVA);
  }
  await openClassroom(page, classroom);
  await expect(page.getByRole('main').getByText('2', { exact: true }).first()).toBeVisible();
});
