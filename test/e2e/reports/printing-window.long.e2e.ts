import { findProgram } from '#infra/start/find-program';
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extractText } from 'unpdf';
import { givePoints } from '../catalogue.js';
import { createClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { rows } from './report-figures-steps.js';

const screen = findProgram('Xvfb');
const browser = process.env['CHROMIUM_PATH'] ?? findProgram('chromium', 'chromium-browser', 'google-chrome');

/** What Chromium keeps of its print dialog: a PDF, without asking where. */
const preferences = (folder: string) => ({
  printing: {
    print_preview_sticky_settings: {
      appState: JSON.stringify({
        version: 2,
        recentDestinations: [{ id: 'Save as PDF', origin: 'local', account: '' }],
        selectedDestinationId: 'Save as PDF',
      }),
    },
  },
  savefile: { default_directory: folder },
});

test('the Print button of a window puts the whole report on paper', async ({
  admin,
  sessions,
  baseURL,
}, info) => {
  test.skip(screen === undefined || browser === undefined, 'Xvfb and Chromium are not both installed');
  const names = Array.from({ length: 130 }, (_, index) => `Pupil ${String(index).padStart(3, '0')}`);
  const { id, students } = await createClassroom(admin, names);
  await givePoints(admin, [students[0]?.id ?? ''], 5);

  const profile = info.outputPath('profile');
  const printed = info.outputPath('printed');
  await mkdir(join(profile, 'Default'), { recursive: true });
  await mkdir(printed);
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences(printed)));
  const display = spawn(screen ?? '', ['-displayfd', '1', '-screen', '0', '1280x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const [number] = (await once(display.stdout, 'data')) as [Buffer];
    const context = await chromium.launchPersistentContext(profile, {
      headless: false,
      executablePath: browser ?? '',
      env: { ...process.env, DISPLAY: `:${number.toString().trim()}` },
      args: ['--kiosk-printing', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
      ...(baseURL !== undefined && { baseURL }),
    });
    await sessions.signIn(context, 'admin');
    const page = await context.newPage();
    await page.goto(`/reports?report=balances&class=${id}`);
    await expect(rows(page)).toHaveCount(100);
    await page.getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => readdir(printed)).toEqual([expect.stringMatching(/\.pdf$/)]);
    await context.close();
    const [file = ''] = await readdir(printed);
    const { text } = await extractText(new Uint8Array(await readFile(join(printed, file))));
    expect(text.join('\n').match(/Pupil\s+\d{3}/g)).toHaveLength(130);
    expect(text.at(-1)).toMatch(/Pupil\s+\d{3}[\s\S]*Total/);
  } finally {
    display.kill();
  }
});
