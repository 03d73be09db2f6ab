import { readFile } from 'node:fs/promises';
import { givePoints } from '../catalogue.js';
import { createClassroom, openClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';

const IDA = 'Ida Lindqvist';

test('an administrator prints and downloads a student’s whole record for a parent', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, [IDA, 'Ben Okoye']);
  await givePoints(admin, [classroom.students[0]?.id ?? ''], 5);
  await signInAs('admin');
  await openClassroom(page, classroom);
  await page.getByRole('button', { name: `View profile of ${IDA}` }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Record' }).click();

  await expect(page.getByRole('heading', { name: `Record of ${IDA}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Points' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Student', exact: true })).toContainText(classroom.name);
  await expect(page.getByRole('region', { name: 'Rewards redeemed' })).toContainText(
    'No rewards redeemed yet.',
  );
  await expect(page.getByText('Ben Okoye')).toHaveCount(0);

  const downloads = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const file = await readFile(await (await downloads).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ name: IDA, balance: 5, lines: [{ amount: 5, balanceAfter: 5 }] });

  await page.evaluate(`window.print = () => { document.title = 'printed'; }`);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page).toHaveTitle('printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('heading', { name: `Record of ${IDA}` })).toBeVisible();
});
