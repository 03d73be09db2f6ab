import { expect, test } from './console-test.js';

test.use({ loads: true });

test('the header and the page lead to a trial, to sign-in and to the student portal', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Start free trial' })).toHaveAttribute(
    'href',
    '/school-setup',
  );
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/api/login');
  await expect(header.getByRole('link', { name: 'Student Portal' })).toHaveAttribute(
    'href',
    '/student/login',
  );
  await expect(header.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Next Steps' })).toBeHidden();
});

test('the overview waits for its video, shows if it cannot be played, and starts again when reopened', async ({
  page,
}) => {
  let fail: () => void = () => undefined;
  const asked = new Promise<void>((done) => {
    fail = done;
  });
  await page.route('**/videos/overview.mp4', async (route) => {
    await asked;
    await route.abort();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Watch the one-minute overview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Laurel in one minute' });
  await expect(dialog.getByText('Loading the video…')).toBeAttached();
  fail();
  await expect(dialog.getByRole('alert')).toContainText('This video can’t be played right now.');
  await expect(dialog.getByText('Loading the video…')).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await page.unroute('**/videos/overview.mp4');
  await page.route('**/videos/overview.mp4', () => undefined);
  await page.getByRole('button', { name: 'Watch the one-minute overview' }).click();
  await expect(dialog.getByText('Loading the video…')).toBeAttached();
  await expect(dialog.getByRole('alert')).toBeHidden();
});
