import { type Locator } from '@playwright/test';
import { DESKTOP } from '../e2e/screens.js';
import { type Person } from './person.js';

/** Goes to a screen of the navigation: on a phone it is in a menu. */
export async function openScreen(person: Person, name: string, shows: Locator): Promise<void> {
  const { page } = person;
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: new RegExp(`^${name}`) });
  if ((page.viewportSize()?.width ?? 0) < DESKTOP.width)
    await person.tap(page.getByRole('button', { name: 'Menu' }), link);
  await person.tap(link, shows);
}
