import { type Page } from '@playwright/test';

/** What the page's content security policy keeps from happening, from now on: a list that grows. */
export function watchPolicy(page: Page): readonly string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Content-Security-Policy/.test(message.text()))
      violations.push(message.text());
  });
  return violations;
}
