import { type Film } from '../script.js';

const CODE = 'maple2';

/** What students do in their portal, and how teachers hand out the codes for it. */
export const studentPortal: Film = {
  name: 'student-portal',
  play: async ({ stage, openBrowser }) => {
    const teacher = await openBrowser('teacher');
    await stage.open(teacher, '/', (page) => page.locator('figure svg'));
    await stage.say('Students have a portal of their own, where they see their points and choose rewards.');
    await stage.say(
      'They need no account and no email address. Each student has a login code of six characters.',
    );
    await stage.say('Above your class, Generate Login Cards makes a card for each student.', async () => {
      await stage.press(
        teacher.getByRole('button', { name: 'Generate Login Cards' }),
        teacher.getByRole('heading', { name: 'Ready to Print' }),
      );
    });
    await stage.say(
      'A card has the student’s name, the code, and a square that a camera can scan. Six cards fit on a page.',
      async () => {
        await stage.zoom(teacher.getByRole('list', { name: 'Preview' }).getByRole('listitem').first());
      },
    );
    await stage.say(
      'Print Cards opens the pages for your printer. Cut them, and hand each student their own.',
      async () => {
        await stage.zoom();
        await stage.moveTo(teacher.getByRole('link', { name: /^Print Cards/ }));
      },
    );
    await stage.say('A lost card is no problem. Close the dialog and open the student’s name…', async () => {
      await stage.key('Escape');
      const row = teacher.getByRole('row').nth(2);
      const name = (await row.getByRole('checkbox').getAttribute('aria-label'))?.replace('Select ', '') ?? '';
      await stage.press(
        teacher.getByRole('button', { name, exact: true }),
        teacher.getByRole('tab', { name: 'Account' }),
      );
    });
    await stage.say(
      '…then Account. It shows the code, and can replace it if somebody else has seen it.',
      async () => {
        await stage.press(
          teacher.getByRole('tab', { name: 'Account' }),
          teacher.getByRole('region', { name: 'Login code' }),
        );
        await stage.zoom(teacher.getByRole('region', { name: 'Login code' }));
      },
    );

    const student = await openBrowser();
    const tab = (name: string) => student.getByRole('tab', { name });
    await stage.say(
      'Now let’s be a student. They choose Student Portal on the start page, and type their code.',
      async () => {
        await stage.open(student, '/student/login', (page) => page.getByLabel('Login Code'));
        await stage.type(student.getByLabel('Login Code'), CODE);
      },
    );
    await stage.say(
      'When they scan their card instead, the code is already there. They only press Login.',
      async () => {
        await stage.press(student.getByRole('button', { name: 'Login' }), tab('Available Rewards'));
      },
    );
    await stage.say(
      'At the top they see what they have now, what they have earned in all, and what they have spent.',
      async () => {
        await stage.zoom(student.locator('section').filter({ hasText: /^Current Points/ }));
        await stage.zoom(student.locator('section').filter({ hasText: /^Total Spent/ }));
      },
    );
    const rewards = student.getByRole('region', { name: 'Available Rewards' });
    await stage.say(
      'Below are the rewards of their school and their class, with the price of each.',
      async () => {
        await stage.zoom();
        await stage.bringIntoView(rewards);
      },
    );
    await stage.say(
      'A reward may be unlimited, or have a number of spots left. What is still out of reach says so.',
      async () => {
        await stage.bringIntoView(rewards.getByRole('button', { name: /^Need more points/ }).first());
      },
    );
    await stage.say('To get a reward, the student chooses Redeem.', async () => {
      await stage.press(
        rewards.getByRole('button', { name: /^Redeem/ }).first(),
        student.getByRole('alertdialog'),
      );
    });
    await stage.say(
      'Before anything is spent, they see the cost, their points now, and their points afterwards.',
      async () => {
        await stage.zoom(student.getByRole('alertdialog'));
      },
    );
    await stage.say('They can think again with Cancel, or confirm.', async () => {
      await stage.zoom();
      await stage.press(
        student.getByRole('alertdialog').getByRole('button', { name: 'Confirm Redemption' }),
        student.getByText('Reward redeemed!'),
      );
    });
    await stage.say(
      'The points are spent, and the teacher sees at once that this reward is to be handed out.',
    );
    await stage.say(
      'A raffle works the same way: each entry costs points, and several entries raise the chances.',
      async () => {
        await stage.press(
          rewards.getByRole('button', { name: /^Enter Raffle/ }).first(),
          student.getByRole('alertdialog'),
        );
        await stage.zoom(student.getByRole('alertdialog'));
        await stage.zoom();
        await stage.press(student.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }));
      },
    );
    await stage.say('My Redemptions lists what they chose, and whether it has been handed out.', async () => {
      await stage.press(tab('My Redemptions'), student.getByRole('region', { name: 'My Redemptions' }));
      await stage.zoom(student.getByRole('region', { name: 'My Redemptions' }).getByRole('listitem').first());
    });
    await stage.say(
      'Recent Points shows the latest ones: what they were for, who gave them, and the note.',
      async () => {
        await stage.zoom();
        await stage.press(tab('Recent Points'), student.getByRole('region', { name: 'Recent Points' }));
        await stage.zoom(
          student.getByRole('region', { name: 'Recent Points' }).getByRole('listitem').first(),
        );
      },
    );
    await stage.say(
      'Students see nobody else’s points or balances. The portal is about their own.',
      async () => {
        await stage.zoom();
      },
    );
    await stage.say(
      'On a shared computer they choose Logout when they are done, and the next student can begin.',
      async () => {
        await stage.press(student.getByRole('button', { name: 'Logout' }), student.getByLabel('Login Code'));
      },
    );
    await stage.say('So hand out the cards, and let your students look for themselves.');
  },
};
