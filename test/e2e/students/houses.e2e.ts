import { createHouse, house, listHouses } from '#contracts/students/houses';
import { type APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { expectNoSidewaysScrolling } from '../accessibility.js';
import { awardPoint, createClassroom, openClassroom, post } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { PHONE } from '../screens.js';

test.use({ viewport: PHONE });

/** The demo's school has none, and other tests expect none. */
async function archiveAll(admin: APIRequestContext): Promise<void> {
  const response = await admin.get(listHouses.path);
  for (const { id } of z.array(house).parse(await response.json()))
    await admin.put(`/api/houses/${id}/archive`);
}

test('an administrator adds houses and assigns students from a spreadsheet; their points count for the house', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, ['Petra Lindqvist', 'Tomas Castillo']);
  await signInAs('admin');
  try {
    await page.goto('/settings/houses');
    await page.getByRole('button', { name: 'Add House' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('House name').fill('Sequoia');
    await dialog.getByRole('button', { name: 'Change icon and color' }).click();
    await dialog.getByRole('radio', { name: 'Teal' }).click();
    await dialog.getByRole('button', { name: 'Add House' }).click();
    const houses = page.getByRole('list', { name: 'Houses', exact: true }).first();
    await expect(houses.getByRole('listitem')).toHaveCount(1);
    await post(admin, createHouse.path, { name: 'Juniper' }, createHouse.response);

    await page.getByRole('button', { name: 'Assign Students' }).click();
    await dialog.getByRole('radio', { name: 'From a spreadsheet' }).click();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByLabel('Spreadsheet file').setInputFiles({
      name: 'houses.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Student Name,House\nPetra Lindqvist,Sequoia\nNobody Here,Juniper\n'),
    });
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByText('1 student will change houses.')).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Rows left out' })).toContainText('no such student');
    await expectNoSidewaysScrolling(page);
    await dialog.getByRole('button', { name: 'Assign 1 Student' }).click();
    await expect(houses.getByRole('listitem').filter({ hasText: 'Sequoia' })).toContainText('1 student');

    await openClassroom(page, classroom);
    await expect(page.getByRole('row', { name: /Petra Lindqvist/ })).toContainText('Sequoia');
    await awardPoint(page, 'Petra Lindqvist');
    const standings = page.getByRole('region', { name: 'House Standings' });
    await expect(standings.getByRole('listitem').first()).toContainText('Sequoia');
    await expect(standings.getByRole('listitem').first()).toContainText('1 point, 1 student');
  } finally {
    await archiveAll(admin);
  }
});
