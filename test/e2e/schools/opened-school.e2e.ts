import { expectNoSidewaysScrolling } from '../accessibility.js';
import { expect, test } from '../console-test.js';
import { PHONE } from '../screens.js';
import { startSession } from '../sessions.js';
import { bar, openSchool, start } from './opened-school-steps.js';

// Opening a school moves the session, so these tests don't share the executive's.
test.beforeEach(({ page }) => startSession(page.request, 'executive'));

test('an executive opens a school, works in it and leaves it', async ({ page }) => {
  await openSchool(page, 'Cedar Hill School');
  await expect(page.getByRole('heading', { level: 1, name: /Moreau/ })).toBeVisible();
  await page.goto('/settings/staff');
  await expect(page.getByRole('list', { name: 'Admins' })).toContainText('Paul Whitaker');
  await page.setViewportSize({ ...PHONE, width: 360 });
  await expectNoSidewaysScrolling(page);
  await bar(page).getByRole('button', { name: 'Leave School' }).click();
  await expect(start(page)).toBeVisible();
  await expect(bar(page)).toBeHidden();
});
