import { type Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('textbox', { name: label }).fill(value);
}

const MESSAGE = {
  'First name': 'Ana',
  'Last name': 'Silva',
  Email: 'ana@oak.test',
  Subject: 'A tour for our staff',
  Message: 'Do you give one?',
};

test('a contact form shows what is missing, what the server refuses, and that it was sent', async ({
  page,
}) => {
  await page.goto('/contact');
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  for (const missing of ['First name', 'Last name', 'Email', 'Subject', 'Message'])
    await expect(page.getByText(`${missing} is required`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();

  const message = 'Too many messages were sent from your network. Please try again in a few minutes.';
  await page.route(
    '**/api/contact/submit',
    (route) => route.fulfill({ status: 429, json: { statusCode: 429, error: 'Too Many Requests', message } }),
    { times: 1 },
  );
  await fill(page, MESSAGE);
  await page.getByRole('combobox', { name: /^Inquiry type/ }).click();
  await page.getByRole('option', { name: 'Training' }).click();
  await send.click();
  await expect(page.getByText('Message Failed', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Please try again or email us directly at the support address', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you give one?');

  await send.click();
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Thank you for writing' })).toBeFocused();
  await page.getByRole('button', { name: 'Send another message' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('');
});

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
  await executive.goto('/admin?tab=enquiries');
  const item = executive
    .getByRole('list', { name: 'Enquiries' })
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
  await page.goto('/admin?tab=enquiries');
  await expect(page.getByRole('tab', { name: 'User Management', selected: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Enquiries' })).toBeHidden();
});
