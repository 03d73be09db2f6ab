import { expect, test } from '../console-test.js';
import { fill } from './enquiries-steps.js';

test('a request for an invoice reaches the Executive Admin, who marks it as answered', async ({
  page,
  openBrowser,
}) => {
  const school = `Oak School ${Date.now()}`;
  await page.goto('/pricing#invoice');
  await page.getByRole('radio', { name: 'Large school' }).click();
  await fill(page, { 'School name': school, 'Contact email': 'office@oak.test', Enrollment: 'about 600' });
  await page.getByRole('button', { name: 'Request Invoice' }).click();
  await expect(page.getByText('Please enter the number of students')).toBeVisible();
  await page.getByLabel('Enrollment').fill('640');
  await page.getByRole('button', { name: 'Request Invoice' }).click();
  await expect(page.getByText('Invoice Request Submitted', { exact: true })).toBeVisible();
  await expect(page.getByText(/to office@oak.test within 24 hours/)).toBeVisible();

  const executive = await openBrowser('executive');
  await executive.goto('/settings/inquiries');
  const item = executive
    .getByRole('list', { name: 'Inquiries' })
    .getByRole('listitem')
    .filter({ hasText: school });
  await expect(item).toContainText('Invoice for 640 students');
  await expect(item.getByRole('link', { name: 'office@oak.test' })).toHaveAttribute(
    'href',
    'mailto:office@oak.test',
  );
  await item.getByRole('button', { name: /^Mark as answered/ }).click();
  await expect(item).toBeHidden();
  await executive.getByRole('radio', { name: 'Answered' }).click();
  await expect(executive).toHaveURL(/state=answered/);
  await expect(item).toContainText('Answered');
});

test('enquiries are for Executive Admins only', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/settings/inquiries');
  await expect(page).toHaveURL('/');
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: 'Staff' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inquiries' })).toBeHidden();
});
