import { rewardCard, rewardName } from '#test/e2e/catalogue';
import { studentRow } from '#test/e2e/classroom';
import { newCode } from '#test/e2e/student-portal/student-portal';
import { classOf28, inTheMiddle, nameOf, openStudents } from './class-of-28.js';
import { openScreen, tapClassOption } from './menu.js';
import { type Task } from './task.js';

export const MANAGING: readonly Task[] = [
  {
    name: 'Add a student',
    account: 'admin',
    prepare: async ({ person, admin, as }) => {
      const { page } = person;
      await openStudents(person, await classOf28(admin, await as('teacher')));
      return async () => {
        const dialog = page.getByRole('dialog');
        await tapClassOption(person, 'Add Student', dialog.getByLabel('Name'));
        await person.type(dialog.getByLabel('Name'), 'Nadia Okoro');
        await person.tap(
          dialog.getByRole('button', { name: 'Add Student' }),
          studentRow(page, 'Nadia Okoro'),
        );
      };
    },
  },
  {
    name: 'See a student’s login code',
    account: 'teacher',
    prepare: async ({ person, admin, as }) => {
      const classroom = await classOf28(admin, await as('teacher'));
      const { id, name } = inTheMiddle(classroom);
      const code = await newCode(admin, id);
      const { page } = person;
      await openStudents(person, classroom);
      return async () => {
        const account = page.getByRole('tab', { name: 'Account' });
        await person.tap(nameOf(page, name), account);
        await person.tap(account, page.getByText(code));
      };
    },
  },
  {
    name: 'Print the login cards of a class',
    account: 'teacher',
    prepare: async ({ person, admin, as }) => {
      const { page } = person;
      // The browser's print dialog would block.
      await page.context().addInitScript('window.print = () => undefined');
      await openStudents(person, await classOf28(admin, await as('teacher')));
      return async () => {
        const print = page.getByRole('link', { name: /^Print Cards/ });
        await tapClassOption(person, 'Generate Login Cards', print);
        await person.tapForWindow(print, (sheet) => sheet.getByRole('region', { name: 'Page 1' }));
      };
    },
  },
  {
    name: 'Create a point category',
    account: 'admin',
    prepare: async ({ person, admin, as }) => {
      const { page } = person;
      await openStudents(person, await classOf28(admin, await as('teacher')));
      return async () => {
        const name = `Curiosity ${Date.now()}`;
        const add = page.getByRole('button', { name: 'Add Category' });
        await openScreen(person, 'Settings', add);
        const dialog = page.getByRole('dialog');
        const field = dialog.getByLabel('Category name');
        await person.tap(add.first(), field);
        await person.type(field, name);
        await person.tap(
          dialog.getByRole('button', { name: 'Add Category' }),
          page.getByRole('list', { name: 'Point categories' }).getByText(name),
        );
      };
    },
  },
  {
    name: 'Create a reward',
    account: 'admin',
    prepare: async ({ person, admin, as }) => {
      const { page } = person;
      await openStudents(person, await classOf28(admin, await as('teacher')));
      return async () => {
        const name = rewardName('Kite');
        const dialog = page.getByRole('dialog');
        const add = page.getByRole('button', { name: 'Add Reward' });
        await openScreen(person, 'Rewards', add);
        await person.tap(add, dialog);
        await person.type(dialog.getByLabel('Reward name'), name);
        await person.type(dialog.getByLabel('Point cost'), '10');
        await person.tap(dialog.getByRole('button', { name: 'Add Reward' }), rewardCard(page, name));
      };
    },
  },
];
