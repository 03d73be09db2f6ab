import { type Page } from '@playwright/test';
import { addNewcomer, signInWith } from '../members.js';

const PASSWORD = 'a quiet password';

export async function signInAsNewcomer(page: Page): Promise<string> {
  const email = await addNewcomer(PASSWORD);
  await signInWith(page, email, PASSWORD, '/school-setup');
  return email;
}
