import { PRODUCT_NAME } from '#domain/product';
import { Link } from 'react-router-dom';
import { Definitions, DocumentPage, type DocumentSection } from '@/components/document-page';

const STORED = [
  [
    'Students',
    'Name and class; grade and the school’s own student number if the school adds them; a login code.',
  ],
  [
    'Staff',
    'Email address, name, role and, for those with a password, a hash of it. Never the password itself. For those who sign in with another account: which one, and its picture. A picture that they upload. Whether they like a class as a list or a grid, and use single keys.',
  ],
  [
    'Points',
    'Who gave how many to whom, what for and when, with a note if somebody wrote one; what was spent on rewards and raffles, what was taken back, and why.',
  ],
  ['Changes', 'Which member of staff changed which class, student, category or reward, and when.'],
  ['Your school', 'Name, time zone and, if added, a description, an address and a contact.'],
  ['Messages to us', 'What you write into the contact form or the invoice form.'],
] as const;

const KEPT = [
  ['A student without points', 'Removing them deletes their details within two minutes.'],
  [
    'A student with points',
    'Removing them archives them: they can no longer sign in and are on no class list. Their name stays with the school’s history until the school’s account is deleted.',
  ],
  [
    'A member of staff',
    'Deleting them removes their name and email address right away. The points they gave stay, as given by “Former staff”.',
  ],
  [
    'Sign-ins',
    'A staff session ends after 12 hours without use, or after 14 days. A student’s ends after 8 hours. To tell a school’s own network from a stranger’s, we keep a keyed hash of the network address for 120 days, from which the address cannot be read.',
  ],
  [
    'A school',
    'Deleting its account erases everything: staff, students, classes and the whole record of points. This cannot be undone.',
  ],
  ['Messages to us', 'A year after we have answered them, they are deleted.'],
] as const;

const IN_BROWSER = [
  ['Session', 'A cookie that keeps you signed in. Scripts cannot read it.'],
  [
    'Signing in with another account',
    'Cookies that live for minutes, while you sign in there and until the account is connected to yours.',
  ],
  [
    'Known device',
    'A cookie that says which accounts have signed in with this browser, as keyed hashes, so that others’ guesses do not slow you down.',
  ],
  [
    'Latest change',
    'A cookie that lives for a moment after you save something, so that the next page already shows it.',
  ],
  [
    'School',
    'A cookie with a number that everyone at your school has, so that one server answers all of you.',
  ],
  [
    'Open tab',
    'The class you looked at last and, in the student portal, the student’s record. They are forgotten when the tab is closed.',
  ],
  ['Preference', 'Light or dark. It never leaves your browser.'],
] as const;

const SECTIONS: readonly DocumentSection[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <ul>
        <li>
          Your school decides what is stored about its students. We process it for the school, for nothing
          else.
        </li>
        <li>Students need no email address, no account and no photo.</li>
        <li>There is no advertising, no tracking and no selling of data.</li>
        <li>Our pages load nothing from other companies: no analytics, no fonts, no social media buttons.</li>
      </ul>
    ),
  },
  {
    id: 'what-is-stored',
    title: 'What is stored',
    body: (
      <>
        <Definitions items={STORED} />
        <p>
          The record of points itself holds no names: it refers to people by random identifiers. Names are
          stored in one place only.
        </p>
        <p>
          Server logs name no one. They hold neither addresses nor what anybody typed, and requests are not
          logged at all.
        </p>
      </>
    ),
  },
  {
    id: 'who-sees-what',
    title: 'Who sees what',
    body: (
      <ul>
        <li>Students see their own points, their own history and the rewards. Nobody else’s.</li>
        <li>Teachers see the classes that they teach.</li>
        <li>Staff see the classes and students of their school.</li>
        <li>School administrators see everything of their school, and nothing of any other.</li>
        <li>
          Our executive administrators run the service for all schools. They see schools, their staff, classes
          and students, and their changes are recorded like everyone’s.
        </li>
      </ul>
    ),
  },
  {
    id: 'how-long',
    title: 'How long it is kept',
    body: (
      <>
        <Definitions items={KEPT} />
        <p>Backups of the database may contain what was deleted until they are replaced by newer ones.</p>
      </>
    ),
  },
  {
    id: 'in-your-browser',
    title: 'In your browser',
    body: (
      <>
        <p>{PRODUCT_NAME} stores only what it needs to work, so there is no banner to click away:</p>
        <Definitions items={IN_BROWSER} />
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          Parents and students: please ask your school. It can show you every point and correct what is wrong.
          If the school needs us for that, we help.
        </p>
        <p>
          Staff and schools: <Link to="/contact">write to us</Link>. We tell you what we hold about you,
          correct it, and delete your account or your school’s.
        </p>
      </>
    ),
  },
];

export function PrivacyPage() {
  return (
    <DocumentPage
      title="Privacy"
      description={`What ${PRODUCT_NAME} stores about students and staff, who sees it, how long it is kept, and what is never collected.`}
      updated="November 2026"
      lead={`${PRODUCT_NAME} holds information about children. So it holds as little as it can, and this page says all of it.`}
      sections={SECTIONS}
    />
  );
}
