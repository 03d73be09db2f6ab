import { expect, test } from '../console-test.js';
import { fill } from './enquiries-steps.js';

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
