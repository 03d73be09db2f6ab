import { type Page } from '@playwright/test';
import { addReward, spend } from '#test/e2e/catalogue';
import { addClassReward, givePointsTo } from '#test/e2e/spending';
import { classOf28, inTheMiddle, openStudents } from './class-of-28.js';
import { openScreen } from './menu.js';
import { type Scene, type Task } from './task.js';

const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true });

export const REWARDING: readonly Task[] = [
  {
    name: 'Hand out three rewards',
    account: 'teacher',
    aim: 5,
    prepare: async ({ person, admin, as }) => {
      const classroom = await classOf28(admin, await as('teacher'));
      for (const [index, of] of ['Gel Pen', 'Book', 'Yo-yo'].entries())
        await spend(admin, await addReward(admin, of), classroom.students.slice(index, index + 1));
      const { page } = person;
      await openStudents(person, classroom);
      return async () => {
        const all = page.getByRole('checkbox', { name: `Choose all: ${classroom.name}` });
        const tab = page.getByRole('link', { name: /^To hand out/ });
        await openScreen(person, 'Rewards', tab);
        await person.tap(tab, all);
        const handOut = page.getByRole('button', { name: 'Hand Out 3' });
        await person.tap(all, handOut);
        const list = page.getByRole('list', { name: `To hand out: ${classroom.name}` });
        await person.tap(handOut, list.getByText('Handed out').nth(2));
      };
    },
  },
  {
    name: 'Redeem a reward for a student',
    account: 'teacher',
    prepare: (scene) => prepareSpending(scene, 'standard'),
  },
  {
    name: 'Enter a student into a raffle',
    account: 'teacher',
    prepare: (scene) => prepareSpending(scene, 'raffle'),
  },
  {
    name: 'Draw a raffle',
    account: 'admin',
    prepare: async ({ person, admin, as }) => {
      const classroom = await classOf28(admin, await as('teacher'));
      const raffle = await addReward(admin, 'Kayak', { type: 'raffle', raffleWinners: 1, pointCost: 2 });
      await spend(admin, raffle, classroom.students.slice(0, 5));
      const { page } = person;
      await openStudents(person, classroom);
      return async () => {
        const manage = page.getByRole('button', { name: `Manage ${raffle.name}` });
        await openScreen(person, 'Rewards', manage);
        const draw = page.getByRole('dialog').getByRole('button', { name: 'Draw Winners' });
        await person.tap(manage, draw);
        const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Draw Winners' });
        await person.tap(draw, confirm);
        await person.tap(confirm, page.getByRole('list', { name: 'Winners' }).getByRole('listitem'));
      };
    },
  },
];

async function prepareSpending(
  { person, admin, as }: Scene,
  type: 'standard' | 'raffle',
): Promise<() => Promise<void>> {
  const classroom = await classOf28(admin, await as('teacher'));
  const { name } = inTheMiddle(classroom);
  await givePointsTo(admin, classroom, { [name]: 12 });
  const raffle = { type, raffleWinners: 1, pointCost: 2 } as const;
  const reward = await addClassReward(admin, classroom, type === 'raffle' ? raffle : {});
  const { page } = person;
  await openStudents(person, classroom);
  return async () => {
    const choice = page.getByRole('radio', { name: reward.name });
    await person.tap(page.getByRole('button', { name: `Redeem for ${name}` }), choice);
    await person.tap(choice);
    const [choose, confirm, done] =
      type === 'raffle'
        ? (['Enter Raffle', 'Confirm Entry', 'Raffle entry successful!'] as const)
        : (['Redeem', 'Confirm Redemption', 'Reward redeemed!'] as const);
    await person.tap(inDialog(page, choose), inDialog(page, confirm));
    await person.tap(inDialog(page, confirm), page.getByText(done, { exact: true }));
  };
}
