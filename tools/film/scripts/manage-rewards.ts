import { type Film } from '../script.js';

/** A reward's way from its price to the student's hands, and a raffle to its draw. */
export const manageRewards: Film = {
  name: 'manage-rewards',
  play: async ({ stage, openBrowser }) => {
    const office = await openBrowser('admin');
    const dialog = office.getByRole('dialog');
    const button = (name: string | RegExp) => office.getByRole('button', { name });
    const openRewards = () =>
      stage.open(office, '/rewards', (page) => page.getByRole('list', { name: 'Active Rewards' }));

    await openRewards();
    await stage.say('Rewards are what makes points worth saving. This is the catalog of a whole school.');
    await stage.say(
      'The best ones often cost no money: choosing the music, a homework pass, lunch with the teacher.',
      async () => {
        await stage.zoom(office.getByRole('list', { name: 'Active Rewards' }).getByRole('listitem').first());
      },
    );
    await stage.say(
      'Ask your students what they would like. What they have chosen themselves is what they save for.',
      async () => {
        await stage.zoom();
      },
    );
    await stage.say('How much should a reward cost? Look at what a student earns in a week.', async () => {
      await stage.open(office, '/', (page) => page.locator('figure svg'));
      await stage.bringIntoView(office.locator('figure').first());
    });
    await stage.say(
      'Choose 12 weeks above the chart. Divide the total by twelve, and by the number of students.',
      async () => {
        await stage.press(office.getByText('12 weeks', { exact: true }).first());
      },
    );
    await stage.say('A small reward should cost one or two weeks’ points, and a big one a whole term’s.');
    await stage.say('Now let’s add one. On the Rewards page, choose Add Reward.', async () => {
      await openRewards();
      await stage.press(button('Add Reward'), dialog);
    });
    await stage.say(
      'An instant reward is given as soon as it is chosen. Name it so that students understand it.',
      async () => {
        await stage.type(dialog.getByLabel('Reward name'), 'Choose the Read-Aloud Book');
        await stage.type(dialog.getByLabel(/^Description/), 'We read it together on Friday');
      },
    );
    await stage.say(
      'Then set the price. A quantity is optional: when it is used up, the reward is full.',
      async () => {
        await stage.type(dialog.getByLabel('Point cost'), '10');
        await stage.type(dialog.getByLabel(/^Quantity/), '12');
      },
    );
    await stage.say('The price can be changed at any time, so a first guess is good enough.', async () => {
      await stage.zoom(dialog.getByLabel('Point cost'));
      await stage.zoom();
    });
    await stage.say('A reward can be for the whole school, or for one class.', async () => {
      await stage.moveTo(dialog.getByRole('radio', { name: 'One class' }));
    });
    await stage.say('That of one class is seen by the students of this class alone, and by their teachers.');
    await stage.say('Choose Add Reward, and students can see it in their portal.', async () => {
      await stage.press(
        dialog.getByRole('button', { name: 'Add Reward' }),
        office.getByRole('heading', { name: 'Choose the Read-Aloud Book' }),
      );
    });
    await stage.say('A raffle is for something special that only a few can have.', async () => {
      await stage.press(button('Add Reward'), dialog);
      await stage.press(
        dialog.getByRole('radio', { name: 'Raffle Entry' }),
        dialog.getByLabel('Number of winners'),
      );
    });
    await stage.say(
      'It has a number of winners and, if you like, an end date. Every entry costs points.',
      async () => {
        await stage.type(dialog.getByLabel('Reward name'), 'Planetarium Tickets');
        await stage.type(dialog.getByLabel('Point cost'), '2');
        await stage.type(dialog.getByLabel('Number of winners'), '2');
      },
    );
    await stage.say('A student can enter several times, and every entry is a chance.', async () => {
      await stage.press(
        dialog.getByRole('button', { name: 'Add Reward' }),
        office.getByRole('heading', { name: 'Planetarium Tickets' }),
      );
    });
    await stage.say(
      'After its end date nobody can enter any more. The raffle waits to be drawn, and its card says so.',
    );

    const teacher = await openBrowser('teacher');
    const ask = teacher.getByRole('dialog');
    await stage.say(
      'Students redeem rewards in the portal. Younger ones may ask you to do it for them.',
      async () => {
        await stage.open(teacher, '/', (page) => page.locator('figure svg'));
      },
    );
    await stage.say('Choose Redeem in the student’s row.', async () => {
      await stage.press(teacher.getByRole('button', { name: /^Redeem for/ }).first(), ask.getByRole('radio'));
    });
    await stage.say(
      'You see what this student can afford, and how many points are missing for the rest.',
      async () => {
        await stage.zoom(ask);
      },
    );
    await stage.say('Choose a reward, and look at the points now and after.', async () => {
      await stage.zoom();
      await stage.press(ask.getByRole('radio', { name: 'Pencil Set' }));
      await stage.press(
        ask.getByRole('button', { name: 'Redeem', exact: true }),
        ask.getByText('Points after'),
      );
    });
    await stage.say(
      'Only Confirm Redemption spends them. The message after it has an Undo, as always.',
      async () => {
        await stage.press(
          ask.getByRole('button', { name: 'Confirm Redemption' }),
          teacher.getByText('Reward redeemed!', { exact: true }),
        );
      },
    );
    await stage.say(
      'No balance falls below zero: when two people spend the same points at once, one of them is told.',
    );
    await stage.say(
      'For several students at once, tick them and choose Redeem Reward. Anyone short of points is listed and skipped.',
      async () => {
        for (const nth of [1, 2, 3])
          await stage.press(teacher.getByRole('row').nth(nth).getByRole('checkbox'));
        await stage.moveTo(teacher.getByRole('button', { name: 'Redeem Reward', exact: true }));
      },
    );

    await stage.say(
      'Every redemption waits until someone has handed the reward out. Choose Manage on its card.',
      async () => {
        await openRewards();
        await stage.press(button('Manage Pencil Set'), dialog.getByRole('button', { name: /^Hand Out for/ }));
      },
    );
    const fulfill = dialog.getByRole('button', { name: /^Hand Out for/ }).first();
    await stage.say(
      'Here is who is waiting, the newest first. Hand over the pencils, and choose Hand Out.',
      async () => {
        await stage.press(fulfill, dialog.getByRole('button', { name: /^Undo for/ }));
      },
    );
    await stage.say(
      'Fulfill All marks everybody at once, which is handy on a Friday afternoon.',
      async () => {
        await stage.moveTo(dialog.getByRole('button', { name: 'Fulfill All' }));
      },
    );
    await stage.say(
      'The number beside Rewards, at the top of each page, says how many are waiting in the whole school.',
    );
    await stage.say(
      'Has a student changed their mind? While it is not handed out, give the points back with Refund.',
      async () => {
        await stage.press(
          dialog.getByRole('button', { name: /^More for / }).first(),
          office.getByRole('menuitem', { name: 'Refund' }),
        );
        await stage.press(
          office.getByRole('menuitem', { name: 'Refund' }),
          office.getByRole('radio', { name: 'Changed mind' }),
        );
      },
    );
    await stage.say('Say why, and the points return to the student and the spot to the reward.', async () => {
      await stage.press(office.getByRole('radio', { name: 'Changed mind' }));
      await stage.press(
        button(/^Refund \d+ points?$/),
        office.getByText('Redemption refunded', { exact: true }),
      );
    });
    await stage.say(
      'A refund is a line of its own in the student’s history, with its reason. Nothing is erased.',
    );
    await stage.say('Now the raffle. On its card, choose Manage to see who has entered.', async () => {
      await openRewards();
      await stage.press(
        button('Manage Science Museum Raffle'),
        dialog.getByRole('list', { name: 'Entries' }),
      );
    });
    await stage.say(
      'This fingerprint was published when the raffle was made. It locks in the secret number of the draw.',
      async () => {
        const fingerprint = dialog.getByRole('button', { name: 'Copy fingerprint of the secret number' });
        await stage.press(dialog.getByText('A draw anyone can check'), fingerprint);
        await stage.zoom(fingerprint);
      },
    );
    await stage.say('Draw Winners asks once more, because a draw cannot be repeated.', async () => {
      await stage.zoom();
      await stage.press(
        dialog.getByRole('button', { name: 'Draw Winners' }),
        office.getByRole('alertdialog'),
      );
    });
    await stage.say('And there they are. The students see it in their portal as well.', async () => {
      await stage.press(
        office.getByRole('alertdialog').getByRole('button', { name: 'Draw Winners' }),
        dialog.getByRole('list', { name: 'Winners' }),
      );
    });
    await stage.say(
      'A prize is handed out like any reward: the winners wait in the same list until somebody has done it.',
    );
    await stage.say(
      'Anyone who doubts it can check the draw: the computer works it out again from the published numbers.',
      async () => {
        const check = dialog.getByRole('button', { name: 'Check this draw' });
        await stage.press(dialog.getByText('A draw anyone can check'), check);
        await stage.press(check, dialog.getByText('This draw is fair:'));
        await stage.bringIntoView(dialog.getByText('This draw is fair:'));
      },
    );
    await stage.say(
      'Rewards change over the year. Edit a name, a price or a quantity at any time…',
      async () => {
        await openRewards();
        await stage.press(button('Manage Snow Cone').or(button('Manage Homework Pass')).first(), dialog);
        await stage.press(dialog.getByRole('button', { name: 'Edit' }), office.getByLabel('Point cost'));
      },
    );
    await stage.say('…and earlier redemptions keep the price that was paid.', async () => {
      await stage.zoom(office.getByLabel('Point cost'));
    });
    await stage.say(
      'Archive takes a reward off the list without losing its history. Activate brings it back.',
      async () => {
        await openRewards();
        await stage.bringIntoView(office.getByRole('region', { name: 'Archived Rewards' }));
      },
    );
    await stage.say(
      'Reports has the whole story: every redemption, what it cost, and whether it was handed out.',
      async () => {
        await stage.open(office, '/reports', (page) =>
          page.getByRole('heading', { name: 'Redemption History' }),
        );
      },
    );
    await stage.say(
      'Start with four or five rewards, ask your students what they would like, and see what they save for.',
    );
  },
};
