import { chooseClassOption, createClassroom, openClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { leave } from './erase-student-steps.js';

const IDA = 'Ida Lindqvist';

test('a teacher may restore a student who left, and not erase one', async ({
  page,
  admin,
  sessions,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, [IDA], await sessions.of('teacher'));
  await leave(admin, classroom);
  await signInAs('teacher');
  await openClassroom(page, classroom);
  await chooseClassOption(page, 'Manage Students');
  const roster = page.getByRole('dialog', { name: 'Manage Students' });
  await roster.getByRole('checkbox', { name: 'Show archived students' }).click();
  await expect(roster.getByRole('button', { name: `Restore ${IDA}` })).toBeVisible();
  await expect(roster.getByRole('button', { name: /^Erase/ })).toHaveCount(0);
});
