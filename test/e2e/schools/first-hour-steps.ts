import { type Locator, type Page } from '@playwright/test';
import { expect } from '../console-test.js';

/** A school of 400 students in 16 classes. */
export const ROSTER = [
  'Name,Student ID,Grade,Class',
  ...Array.from({ length: 400 }, (_, index) => {
    const room = Math.floor(index / 25) + 1;
    return `Student${letters(index)} Sample,S-${index + 1},${(room % 6) + 1},Room ${room}`;
  }),
];

/** Its 40 members of staff: 16 with a class, and others. */
export const staffOf = (domain: string) =>
  [
    'Name\tEmail\tRole\tClass',
    ...Array.from({ length: 40 }, (_, index) => {
      const isTeacher = index < 30;
      const cells = [
        `Colleague${letters(index)} Sample`,
        `colleague${index}@${domain}`,
        isTeacher ? 'Teacher' : 'Staff',
        index < 16 ? `Room ${index + 1}` : '',
      ];
      return cells.join('\t');
    }),
  ].join('\n');

/** Names have no digits. */
function letters(index: number): string {
  return [Math.floor(index / 26), index % 26].map((each) => String.fromCharCode(97 + each)).join('');
}

/** Somebody whose taps and fields are counted. */
export class Counter {
  taps = 0;
  fields = 0;

  constructor(private readonly page: Page) {}

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  async type(label: string, text: string): Promise<void> {
    this.fields += 1;
    await this.page.getByLabel(label).fill(text);
  }

  button(name: string | RegExp): Promise<void> {
    return this.tap(this.page.getByRole('button', { name }));
  }

  link(name: string | RegExp): Promise<void> {
    return this.tap(this.page.getByRole('link', { name }).first());
  }
}

export const firstSteps = (page: Page) => page.getByRole('region', { name: 'Set up your school' });

/** Expects so many of the first steps to have ticked themselves. */
export async function expectDone(page: Page, steps: number): Promise<void> {
  await expect(firstSteps(page)).toContainText(`${steps} of 5 steps done`);
}
