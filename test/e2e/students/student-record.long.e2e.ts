import { createClassroom, openClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';

const IDA = 'Ida Lindqvist';

test('a teacher cannot open a student’s record', async ({ page, admin, sessions, signInAs }) => {
  const classroom = await createClassroom(admin, [IDA], await sessions.of('teacher'));
  await signInAs('teacher');
  await openClassroom(page, classroom);
  await page.getByRole('button', { name: `View profile of ${IDA}` }).click();
  await expect(page.getByRole('link', { name: 'Why this balance?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Record' })).toHaveCount(0);
  await page.goto(`/students/${classroom.students[0]?.id}/record`);
  await expect(page.getByRole('heading', { name: /Record of/ })).toHaveCount(0);
});
