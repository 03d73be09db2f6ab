import { type Locator } from '@playwright/test';
import { studentButtons } from '#test/e2e/classroom';
import { type Person } from './person.js';

/** Goes to a screen of the navigation: on a phone it is in a menu, but for Rewards, which has a place beside it. */
export async function openScreen(person: Person, name: string, shows: Locator): Promise<void> {
  const { page } = person;
  const named = { name: new RegExp(`^${name}`) };
  const inHeader = page.getByRole('banner').getByRole('link', named);
  if ((await inHeader.count()) > 0) {
    await person.tap(inHeader, shows);
    return;
  }
  const inMenu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', named);
  await person.tap(page.getByRole('button', { name: 'Menu' }), inMenu);
  await person.tap(inMenu, shows);
}

/** Taps what is there for the students of the class: from `lg` on a button, else an item of the class's menu. */
export async function tapClassOption(person: Person, name: string, shows: Locator): Promise<void> {
  const { page } = person;
  const button = studentButtons(page).getByText(name, { exact: true });
  if (await button.isVisible()) {
    await person.tap(button, shows);
    return;
  }
  const item = page.getByRole('menuitem', { name, exact: true });
  await person.tap(page.getByRole('button', { name: 'Class options' }), item);
  await person.tap(item, shows);
}
