import { type Page } from '@playwright/test';
import { type ACCOUNTS } from '../e2e/accounts.js';
import { DESKTOP, PHONE } from '../e2e/screens.js';

export const SIZES = { phone: PHONE, desktop: DESKTOP } as const;
export type Size = keyof typeof SIZES;

export const THEMES = ['light', 'dark'] as const;

/** A screen, a dialog or a state of one that is worth looking at. */
export type Scene = {
  /** Of its pictures, in kebab-case; its caption, too. */
  name: string;
  /** Who looks at it; a visitor where nobody is named. */
  as?: keyof typeof ACCOUNTS;
  /** Where it is to be seen on one of them only. */
  sizes?: readonly Size[];
  /** Leads there and waits until all is drawn. Changes nothing for the scenes that follow. */
  open(page: Page): Promise<void>;
};

export type Area = { title: string; scenes: readonly Scene[] };

export function sizesOf({ sizes = ['desktop', 'phone'] }: Scene): readonly Size[] {
  return sizes;
}

/** Below `screenshots/`. */
export function pictureOf(area: Area, scene: Scene, size: Size, theme: string): string {
  return `${area.title.toLowerCase().replace(/\W+/g, '-')}/${scene.name}-${size}-${theme}.png`;
}
