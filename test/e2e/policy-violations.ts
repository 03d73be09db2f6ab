import { type Page } from '@playwright/test';

/** Violations of the page's content security policy from now on; the list grows. */
export function watchPolicy(page: Page): readonly string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Content-Security-Policy/.test(message.text()))
      violations.push(message.text());
  });
  return violations;
}
