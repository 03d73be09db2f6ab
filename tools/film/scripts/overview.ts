import { type Film } from '../script.js';

/** What Laurel is, in a minute, for people who have never seen it. */
export const overview: Film = {
  name: 'overview',
  play: async ({ stage, openBrowser }) => {
    const teacher = await openBrowser('teacher');
    await stage.open(teacher, '/', (page) => page.locator('figure svg'));
    const row = teacher.getByRole('row').nth(1);
    await stage.say(
      'This is a class in Laurel. Every number on this page comes from points that someone really gave.',
    );
    const sheet = teacher.getByRole('dialog', { name: /^Award / });
    await stage.say('A student was kind this morning. Their teacher chooses Award…', async () => {
      await stage.press(row.getByRole('button', { name: /^Award points to/ }), sheet.getByRole('listitem'));
    });
    await stage.say(
      '…and what it was for. The point is there. A mistake is taken back with one press.',
      async () => {
        await stage.press(
          sheet.getByRole('button', { name: 'Respect' }),
          teacher.getByRole('button', { name: 'Undo' }),
        );
        await stage.zoom(row);
      },
    );
    await stage.say('The chart shows the class’s weeks, so you notice what is going well.', async () => {
      await stage.zoom();
      await stage.zoom(teacher.locator('figure').first());
    });
    const student = await openBrowser();
    await stage.say(
      'Students see their own points in the portal. A six-character code is all they need.',
      async () => {
        await stage.open(student, '/student/login', (page) => page.getByLabel('Login Code'));
        await stage.type(student.getByLabel('Login Code'), 'maple2');
        await stage.press(
          student.getByRole('button', { name: 'Login' }),
          student.getByRole('tab', { name: 'Available Rewards' }),
        );
      },
    );
    await stage.say('They choose a reward themselves, or save up for something bigger.', async () => {
      const rewards = student.getByRole('region', { name: 'Available Rewards' });
      await stage.press(
        rewards.getByRole('button', { name: /^Redeem/ }).first(),
        student.getByRole('alertdialog'),
      );
      await stage.zoom(student.getByRole('alertdialog'));
    });
    const office = await openBrowser('admin');
    await stage.say('The office sees what was given, and what is waiting to be handed out.', async () => {
      await stage.open(office, '/reports', (page) => page.getByRole('heading', { level: 1 }));
    });
    await stage.say(
      'Notice what goes well. Try Laurel with your whole school, free for 30 days.',
      async () => {
        const visitor = await openBrowser();
        await stage.open(visitor, '/', (page) =>
          page.getByRole('heading', { name: 'Notice what goes well.' }),
        );
      },
    );
  },
};
