import { type Page } from '@playwright/test';
import { expect, test } from '../console-test.js';

test.use({ loads: true });

const FILMS: Record<string, { path: string; opener: string }> = {
  overview: { path: '/', opener: 'Watch the one-minute overview' },
  'initial-school-setup': { path: '/support', opener: 'Watch the video: Initial School Setup' },
  'award-points': { path: '/support', opener: 'Watch the video: Award Points' },
  'manage-rewards': { path: '/support', opener: 'Watch the video: Manage Rewards' },
  'student-portal': { path: '/support', opener: 'Watch the video: Student Portal' },
};

/** Not every build of Chromium may decode H.264. */
const playsH264 = (page: Page) =>
  page.evaluate(`document.createElement('video').canPlayType('video/mp4; codecs="avc1.640020"') !== ''`);

for (const [name, { path, opener }] of Object.entries(FILMS)) {
  test(`the film ${name} plays, with captions, a poster and a transcript`, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(path);
    await expect(page.getByRole('button', { name: opener })).toBeVisible();
    expect(requested.filter((each) => each.startsWith('/videos/'))).toEqual([]);
    await page.getByRole('button', { name: opener }).click();
    const dialog = page.getByRole('dialog');
    const video = dialog.locator('video');
    if (await playsH264(page)) {
      await expect(video).toHaveJSProperty('readyState', 4);
      await expect
        .poll(() => page.evaluate(`document.querySelector('video').currentTime`))
        .toBeGreaterThan(0);
      await expect(video).toHaveJSProperty('videoWidth', 1280);
      await expect(video).toHaveJSProperty('controls', true);
      await expect(video).toHaveAttribute('poster', `/videos/${name}.jpg`);
      const cues = `document.querySelector('video').textTracks[0].cues?.length ?? 0`;
      await expect.poll(() => page.evaluate(cues)).toBeGreaterThan(5);
    } else {
      await expect(dialog.getByRole('alert')).toContainText('This video can’t be played right now.');
    }
    expect((await page.request.get(`/videos/${name}.jpg`)).headers()['content-type']).toBe('image/jpeg');

    await dialog.getByText('Transcript').click();
    const captions = await (await page.request.get(`/videos/${name}.vtt`)).text();
    const [, , last = ''] = captions.trim().split('\n\n').at(-1)?.split('\n') ?? [];
    await expect(dialog.getByText(last, { exact: false })).toBeVisible();
  });
}

test('a transcript that does not load can be tried again', async ({ page }) => {
  const captions = '**/videos/overview.vtt';
  await page.route(captions, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Watch the one-minute overview' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Transcript').click();
  await expect(dialog.getByText('The transcript could not be loaded.')).toBeVisible();
  await page.unroute(captions);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.locator('details p').first()).toBeVisible();
});

test('a film is sent in parts, so that one can jump in it', async ({ request }) => {
  const part = await request.get('/videos/overview.mp4', { headers: { range: 'bytes=100-199' } });
  expect(part.status()).toBe(206);
  expect(part.headers()).toMatchObject({ 'content-type': 'video/mp4', 'content-length': '100' });
});
