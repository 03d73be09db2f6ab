import { expect } from '@playwright/test';
import { mailedLink } from '#test/e2e/outbox';
import { type Film } from '../script.js';

const FOUNDER = { email: 'r.okafor@juniperhill.test', school: 'Juniper Hill School', name: 'Ms Okafor' };
const PASSWORD = 'quiet-morning-juniper';
const ROSTER = [
  'Student Name\tStudent ID\tGrade',
  'Amal Noor\tJH-101\t4',
  'Bo Diaz\tJH-102\t4',
  'Chloe Brandt\tJH-103\t4',
  'Emre Aydin\tJH-104\t4',
  'Hana Weiss\tJH-105\t4',
  'Zoë Flores\tJH-106\t4',
].join('\n');

/** From the first visit to a school with a class, students, categories, a colleague and a first point. */
export const initialSchoolSetup: Film = {
  name: 'initial-school-setup',
  play: async ({ stage, openBrowser }) => {
    const page = await openBrowser();
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const heading = (name: string) => page.getByRole('heading', { name });
    const dialog = page.getByRole('dialog');

    await stage.open(page, '/', () => heading('Notice what goes well.'));
    await stage.say(
      'A new school is ready in a few minutes. Let’s go from the first visit to the first point.',
    );
    await stage.say(
      'On the start page, choose Start free trial. It lasts 30 days and needs no credit card.',
      async () => {
        await stage.press(
          page.getByRole('banner').getByRole('link', { name: 'Start free trial' }),
          heading('Create a New School Account'),
        );
      },
    );
    await stage.say(
      'Is your school here already? Then ask your administration to add you, instead of starting again.',
      async () => {
        await stage.zoom(page.getByRole('main'));
      },
    );
    await stage.say('Otherwise continue: you become the School Administrator.', async () => {
      await stage.zoom();
      await stage.press(button('Continue with Form Setup'), page.getByLabel('School name'));
    });
    await stage.say('Three things are needed: your email address, the name of the school…', async () => {
      await stage.type(page.getByLabel('Email'), FOUNDER.email);
      await stage.type(page.getByLabel('School name'), FOUNDER.school);
    });
    await stage.say('…and your display name, which students and colleagues will see.', async () => {
      await stage.type(page.getByLabel('Display name'), FOUNDER.name);
    });
    await stage.say('Send Magic Link mails you a link that only you can open.', async () => {
      await stage.press(button('Send Magic Link'), heading('Check Your Email'));
    });
    await stage.say(
      'It works for 60 minutes. If it does not arrive, look in the spam folder, or send it again here.',
      async () => {
        await stage.moveTo(button('Resend Magic Link'));
      },
    );
    await stage.say('Open the link in the mail and choose Create School.', async () => {
      const link = await mailedLink(await openBrowser(), FOUNDER.email, 'Create my school');
      await stage.open(page, link, () => heading('Create your school'));
      await stage.press(button('Create School'), page.getByLabel('New password'));
    });
    await stage.say(
      'Choose a password for the next time. A few words in a row are easy to remember and hard to guess.',
      async () => {
        await stage.type(page.getByLabel('New password'), PASSWORD);
        await stage.type(page.getByLabel('Confirm password'), PASSWORD);
        await stage.press(button('Set Password'), page.getByRole('dialog', { name: 'Welcome to Laurel!' }));
      },
    );
    await stage.say('Your school is there. It has no classes yet, so that is what comes first.', async () => {
      const start = button(/^Start Using/);
      if (await start.isVisible()) await stage.press(start);
    });
    await stage.say('Give the class the name that everyone uses, such as Room 12.', async () => {
      await stage.press(button('Create Your First Class'), dialog);
      await stage.type(dialog.getByLabel('Class name'), 'Room 12');
      await stage.type(dialog.getByLabel('Description'), 'Fourth grade, second floor');
      await stage.press(dialog.getByRole('button', { name: 'Create Class' }), heading('No Students Yet'));
    });
    await stage.say(
      'Now the students. You can add them one by one, or import a list you already have.',
      async () => {
        await stage.press(button('Import').or(button('Import Students')).first(), dialog);
      },
    );
    await stage.say(
      'Copy the rows from your spreadsheet, and paste them. Or drop the file itself, CSV or XLSX.',
      async () => {
        await stage.paste(dialog.getByLabel('Or paste the rows here'), ROSTER);
      },
    );
    await stage.say(
      'Laurel finds the columns and shows what will be added, before anything is saved.',
      async () => {
        await stage.press(
          dialog.getByRole('button', { name: 'Next' }),
          dialog.getByRole('heading', { name: '6 students to import' }),
        );
        await stage.zoom(dialog);
      },
    );
    await stage.say(
      'Only the name is required. Rows with a problem are listed, with what is wrong.',
      async () => {
        await stage.zoom();
        await stage.press(
          dialog.getByRole('button', { name: 'Import 6 Students' }),
          dialog.getByRole('heading', { name: '6 students added' }),
        );
      },
    );
    await stage.say('The student ID is optional, but worth having: it tells two children of one name apart.');
    await stage.say(
      'Each student has a balance of zero, and already a login code for the portal.',
      async () => {
        await stage.key('Escape');
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        await stage.bringIntoView(page.getByRole('row').nth(3));
      },
    );
    await stage.say(
      'Somebody is missing? Add Student takes one name at a time, and the year’s newcomers too.',
      async () => {
        await stage.moveTo(button('Add Student').first());
      },
    );
    await stage.say(
      'Generate Login Cards prints a card for each student, with the code for their own portal.',
      async () => {
        await stage.moveTo(button('Generate Login Cards'));
      },
    );
    await stage.say(
      'Next, decide what points are for. In Settings, a category is a behavior you want to see more of.',
      async () => {
        await stage.press(
          page.getByRole('link', { name: 'Settings' }),
          page.getByRole('list', { name: 'Point categories', exact: true }),
        );
      },
    );
    await stage.say(
      'Respect, Responsibility and Safety are common. Add your own with Add Category.',
      async () => {
        await stage.press(button('Add Category').first(), dialog);
        await stage.type(dialog.getByLabel('Category name'), 'Curiosity');
        await stage.type(dialog.getByLabel(/^Description/), 'Asks a good question');
      },
    );
    await stage.say('Three to six categories are easy to remember, for students and for you.', async () => {
      await stage.press(
        dialog.getByRole('button', { name: 'Add Category' }),
        page.getByText('Curiosity', { exact: true }),
      );
    });
    await stage.say(
      'Each has an icon and a color, so that you find it in a moment while the class is waiting.',
      async () => {
        await stage.zoom(page.getByRole('list', { name: 'Point categories', exact: true }));
      },
    );
    await stage.say(
      'A category that you no longer need can be archived. Points that were given for it stay as they are.',
      async () => {
        await stage.zoom();
      },
    );
    await stage.say('You are not alone: under Staff, add your colleagues.', async () => {
      await stage.press(page.getByRole('link', { name: 'Staff' }), heading('User Management'));
    });
    await stage.say(
      'Enter the name and the email address. The role is Teacher, unless you choose another.',
      async () => {
        await stage.press(button('Add User'), dialog);
        await stage.type(dialog.getByLabel('Email'), 'l.rivera@juniperhill.test');
        await stage.type(dialog.getByLabel('First name'), 'Luz');
        await stage.type(dialog.getByLabel('Last name'), 'Rivera');
      },
    );
    await stage.say('They receive an invitation by mail, and choose their own password.', async () => {
      await stage.press(
        dialog.getByRole('button', { name: 'Add User' }),
        page.getByRole('listitem').filter({ hasText: 'l.rivera@juniperhill.test' }),
      );
    });
    await stage.say(
      'Until then the list says that there is no password yet, and Resend Invitation sends another mail.',
    );
    await stage.say(
      'Assign Class lets a teacher manage the students of a class. Several teachers can share one.',
      async () => {
        await stage.press(button(/^Assign Class to Luz/), dialog);
        await stage.press(dialog.getByRole('combobox', { name: 'Class' }), page.getByRole('option'));
        await stage.press(page.getByRole('option', { name: /^Room 12/ }));
        await stage.press(dialog.getByRole('button', { name: 'Assign Class' }));
      },
    );
    const award = page.getByRole('dialog', { name: /^Award / });
    await stage.say(
      'Everything is ready for your first point. Back on the dashboard, choose Award for a student…',
      async () => {
        await stage.open(page, '/', () => page.getByRole('button', { name: /^Award points to/ }));
        await stage.press(button(/^Award points to/).first(), award.getByRole('listitem'));
      },
    );
    await stage.say('…and a category, which gives the point.', async () => {
      await stage.press(award.getByRole('button', { name: 'Curiosity' }), button('Undo'));
    });
    await stage.say(
      'Try Undo as well. The balance is what it was before, and the history keeps both, struck through.',
      async () => {
        await stage.moveTo(button('Undo').or(heading('Room 12')).first());
      },
    );
    await stage.say('That is a whole school. The next films show rewards, and the portal of your students.');
  },
};
