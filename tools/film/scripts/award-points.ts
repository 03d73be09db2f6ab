import { type Film } from '../script.js';

const NOTE = 'Shared the last microscope without being asked';

/** How staff give points, take them back, and see them arrive. */
export const awardPoints: Film = {
  name: 'award-points',
  play: async ({ stage, openBrowser }) => {
    const teacher = await openBrowser('teacher');
    const rows = teacher.getByRole('row');
    const sheet = teacher.getByRole('dialog', { name: /^Award / });
    const dialog = teacher.getByRole('dialog', { name: 'Award Points' });
    const undo = teacher.getByRole('button', { name: 'Undo' });
    const awardButton = (nth: number) => rows.nth(nth).getByRole('button', { name: /^Award points to/ });

    await stage.open(teacher, '/', (page) => page.locator('figure svg'));
    await stage.say('Giving a point takes a few seconds, so you can do it while the moment is still fresh.');
    await stage.say(
      'Your dashboard opens with your class. The figures at the top are for the whole class…',
      async () => {
        await stage.zoom(teacher.locator('[aria-label="Figures of the class"]'));
      },
    );
    await stage.say('…and below them is every student, with today’s points and their balance.', async () => {
      await stage.zoom();
      await stage.bringIntoView(awardButton(4));
    });
    await stage.say('Let’s begin with one student. Choose Award in their row.', async () => {
      await stage.press(awardButton(2), sheet.getByRole('listitem'));
    });
    await stage.say(
      'Every point belongs to a category. Your school chooses its own: here they are Respect, Responsibility and Safety.',
      async () => {
        await stage.zoom(sheet.getByRole('list').first());
      },
    );
    await stage.say('One tap on what the student did well would give the point at once.', async () => {
      await stage.zoom();
    });
    await stage.say(
      'To add a note, choose Add a note. One sentence is enough, and the student can read it later.',
      async () => {
        await stage.press(sheet.getByRole('button', { name: /^Add a note/ }), dialog.getByRole('radio'));
        await stage.press(dialog.getByRole('radio', { name: 'Respect' }));
        await stage.type(dialog.getByLabel(/^Note/), NOTE);
      },
    );
    await stage.say('Choose Award Points. Staff and teachers give one point at a time.', async () => {
      await stage.press(dialog.getByRole('button', { name: 'Award Points' }), undo);
      await stage.keep(undo);
    });
    await stage.say(
      'The balance has changed already, and so have the figures of the class. Nothing needs to be saved.',
      async () => {
        await stage.zoom(rows.nth(2));
      },
    );
    await stage.say(
      'Was it the wrong student? Undo, in the message, takes the point back at once.',
      async () => {
        await stage.zoom();
        await stage.press(undo, teacher.getByText('Award taken back', { exact: true }));
      },
    );

    await stage.say('Often a whole group deserves a point. Tick the students…', async () => {
      for (const nth of [1, 2, 3]) await stage.press(rows.nth(nth).getByRole('checkbox'));
    });
    await stage.say('…or choose Select All for everybody in the list.', async () => {
      await stage.press(teacher.getByRole('button', { name: 'Select All' }));
    });
    await stage.say('Then choose Award Points to Selected, and what the point is for.', async () => {
      await stage.press(
        teacher.getByRole('button', { name: 'Award Points to Selected' }),
        sheet.getByRole('listitem'),
      );
    });
    await stage.say(
      'For more than ten students, Laurel asks you to confirm: it says how many will get a point.',
      async () => {
        await stage.press(
          sheet.getByRole('button', { name: 'Responsibility' }),
          teacher.getByRole('button', { name: 'Give' }),
        );
        await stage.zoom(teacher.getByRole('dialog'));
      },
    );
    await stage.say(
      'That is one award for the whole class. It is recorded completely, or not at all.',
      async () => {
        await stage.zoom();
        await stage.press(teacher.getByRole('button', { name: 'Give' }), undo);
      },
    );

    const search = teacher
      .getByRole('searchbox', { name: /^Search/ })
      .or(teacher.getByLabel(/^Search (all )?students$/));
    await stage.say(
      'In the corridor you meet students of other classes too. Turn on the search of the whole school…',
      async () => {
        await stage.press(teacher.getByRole('switch', { name: 'Search across all students in school' }));
      },
    );
    await stage.say('…and type a part of the name. You can give points to anyone you find.', async () => {
      await stage.type(search.first(), 'an');
      await stage.page.waitForLoadState('networkidle');
    });

    await stage.say('To see what a student has received, open their name.', async () => {
      await stage.open(teacher, '/', (page) => page.locator('figure svg'));
      const name =
        (await rows.nth(1).getByRole('checkbox').getAttribute('aria-label'))?.replace('Select ', '') ?? '';
      await stage.press(
        teacher.getByRole('button', { name, exact: true }),
        teacher.getByRole('list', { name: 'Point history' }),
      );
    });
    await stage.say(
      'Point History lists each point: what it was for, who gave it, when, and the balance after it.',
      async () => {
        await stage.zoom(teacher.getByRole('list', { name: 'Point history' }).getByRole('listitem').first());
      },
    );
    await stage.say(
      'You can take back an award of your own here, even days later. Administrators can take back any award.',
      async () => {
        await stage.zoom();
        const history = teacher.getByRole('list', { name: 'Point history' });
        await stage.press(
          history.getByRole('button', { name: /^Take back/ }).first(),
          teacher.getByRole('alertdialog'),
        );
      },
    );
    await stage.say(
      'It stays in the history, struck through, so that the numbers can always be explained.',
      async () => {
        await stage.press(teacher.getByRole('alertdialog').getByRole('button', { name: 'Take Back' }));
      },
    );
    await stage.say(
      'Colleagues who have this class open see all of it at the same moment, on any device.',
      async () => {
        await stage.key('Escape');
        await stage.bringIntoView(teacher.locator('figure').first());
      },
    );
    await stage.say(
      'And students find the point in their portal. That’s all there is to it: notice something good, and say so.',
    );
  },
};
