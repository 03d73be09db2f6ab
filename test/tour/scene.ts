import { type Page } from '@playwright/test';
import { type Account } from '../e2e/accounts.js';
import { DESKTOP, PHONE } from '../e2e/screens.js';

export const SIZES = { phone: PHONE, desktop: DESKTOP } as const;
export type Size = keyof typeof SIZES;

export const THEMES = ['light', 'dark'] as const;

/** A screen, a dialog, or a state of one. */
export type Scene = {
  /** Name of its pictures in kebab-case, and its caption. */
  name: string;
  /** The account that opens it; absent: a visitor. */
  as?: Account;
  /** Set if it exists at only one size. */
  sizes?: readonly Size[];
  /** Goes there and waits until everything is drawn. Changes nothing for later scenes. */
  open(page: Page): Promise<void>;
};

export type Area = { title: string; scenes: readonly Scene[] };

export function sizesOf({ sizes = ['desktop', 'phone'] }: Scene): readonly Size[] {
  return sizes;
}

/** Path of a picture in `screenshots/`. */
export function pictureOf(area: Area, scene: Scene, size: Size, theme: string): string {
  return `${area.title.toLowerCase().replace(/\W+/g, '-')}/${scene.name}-${size}-${theme}.png`;
}
