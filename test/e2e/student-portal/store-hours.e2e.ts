import { addReward, givePoints } from '../catalogue.js';
import { createClassroom, post } from '../classroom.js';
import { createPointCategory } from '#contracts/points/point-categories';
import { expect, test } from '../console-test.js';
import { addSchoolOf, signInWith } from '../members.js';
import { openDialog, setting } from '../schools/school-settings-steps.js';
import { PHONE } from '../screens.js';
import { newCode, openPortal, portalReward } from './student-portal.js';

const PASSWORD = 'a store with hours';
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

test.use({ loads: true });

test('a school sets the hours of its store, and outside them students look and can’t redeem, on a phone', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const [email = ''] = await addSchoolOf([{ role: 'school_admin', name: 'Robin Hale' }], PASSWORD);
  await signInWith(page, email, PASSWORD);
  const admin = page.request;
  await post(admin, createPointCategory.path, { name: 'Respect' }, createPointCategory.response);
  const { students } = await createClassroom(admin, ['Noor Haddad']);
  const [noor = { id: '' }] = students;
  await givePoints(admin, [noor.id], 9);
  const reward = await addReward(admin, 'Kite', { pointCost: 4 });
  const code = await newCode(admin, noor.id);

  // Three days ahead, wherever today ends while this runs.
  const day = DAYS[(new Date().getDay() + 3) % 7] ?? '';
  const dialog = await openDialog(page);
  await dialog.getByRole('switch', { name: 'Store hours' }).click();
  for (const name of DAYS) {
    const box = dialog.getByRole('checkbox', { name });
    if ((await box.isChecked()) !== (name === day)) await box.click();
  }
  await dialog.getByLabel(`${day}, opens`).fill('12:30');
  await dialog.getByLabel(`${day}, closes`).fill('12:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('It closes before it opens')).toBeVisible();
  await dialog.getByLabel(`${day}, closes`).fill('13:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(setting(page, 'Store hours')).toHaveText(`${day}, 12:30 PM to 1:00 PM`);

  await openPortal(page, code);
  await expect(page.getByText(`The store opens ${day} at 12:30 PM.`, { exact: true })).toBeVisible();
  const kite = portalReward(page, reward.name);
  await expect(kite.getByRole('button', { name: `Store closed: ${reward.name}` })).toBeDisabled();
});
