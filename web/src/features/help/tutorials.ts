import { PRODUCT_NAME } from '#domain/product';
import { Gift, GraduationCap, HandHeart, type LucideIcon, School } from 'lucide-react';

export type Step = { title: string; text: string };

export type Tutorial = {
  /** In the address of the page, after the `#`. */
  id: string;
  title: string;
  /** To read it and to do it. */
  minutes: number;
  icon: LucideIcon;
  summary: string;
  /** What one might look for here and will not find. */
  limits?: string;
  steps: readonly Step[];
};

export const TUTORIALS: readonly Tutorial[] = [
  {
    id: 'initial-school-setup',
    title: 'Initial School Setup',
    minutes: 5,
    icon: School,
    summary: 'Classes, students and what points are given for: what a school needs before the first point.',
    steps: [
      {
        title: 'Create a class',
        text: 'On the dashboard, choose New Class and give it the name that everybody uses, “Room 12” or “4b” for example. Teachers see the classes that they teach or created; school administrators and staff see every class of the school.',
      },
      {
        title: 'Add its students',
        text: 'A school administrator opens the class and chooses Add Student. Only the name is needed. Whoever has a list already chooses Import and pastes it, or drops a CSV or XLSX file; a preview says what will be added before anything is.',
      },
      {
        title: 'Decide what points are for',
        text: 'Every point belongs to a category, such as Respect, Responsibility or Safety. Add your own under Settings, or with Add category in the Award Points dialog. School administrators add categories for the whole school, teachers for their classes. Three to six are easy to remember.',
      },
      {
        title: 'Give a first point',
        text: 'Award one point to any student to see how it works, then take it back with Undo. The history keeps both, struck through, and the balance is what it was.',
      },
    ],
  },
  {
    id: 'award-points',
    title: 'Award Points',
    minutes: 3,
    icon: HandHeart,
    summary: 'One student or the whole class, in a few taps, and how to put a wrong tap right.',
    steps: [
      {
        title: 'Choose who it is for',
        text: 'Choose Award in a student’s row, or tick several students and choose Award Points to Selected. Select All ticks the whole list. For a student of another class, tick “Search across all students in school” and type a part of the name.',
      },
      {
        title: 'Tap what they did well',
        text: 'Choose a category, add a note if you like, and choose Award Points. Staff and teachers give one point at a time. Administrators may choose between 1 and 100; more than one point, or more than ten students, is confirmed first.',
      },
      {
        title: 'Take it back if it was wrong',
        text: 'The message that follows an award has an Undo button. Later, a teacher or an administrator opens the student’s name and takes the award back in Point History. Teachers take back their own awards, administrators any of the school.',
      },
      {
        title: 'See it arrive',
        text: 'The student’s balance, the figures of the class and the chart follow at once, on your screen and on the screens of colleagues who have the class open.',
      },
    ],
  },
  {
    id: 'manage-rewards',
    title: 'Manage Rewards',
    minutes: 6,
    icon: Gift,
    summary: 'What a reward should cost, worked out from the points that your classes really earn.',
    limits: `${PRODUCT_NAME} has no screen to create or redeem rewards. This tutorial is the planning on paper that comes first.`,
    steps: [
      {
        title: 'See how fast points come in',
        text: 'Open a class and choose 12 weeks above its chart. Divide the points by twelve, then by the number of students: that is what one student earns in a week.',
      },
      {
        title: 'Set three prices',
        text: 'A small reward should be in reach after one or two weeks, a middle one after a month, and a big one after a term. Multiply the weekly points by 2, 4 and 12. With three points a week that makes 6, 12 and 36.',
      },
      {
        title: 'Write the list',
        text: 'For each reward, note the name, the price, how many there are and whether it is for the whole school or for one class. Rewards that cost no money work well: sitting with a friend, choosing the music, ten more minutes of break.',
      },
      {
        title: 'Know where spending shows',
        text: 'The Rewards figure of a class counts what its students have redeemed. In a student’s profile, Statistics says what was earned and what was spent, and Point History lists both with the balance after each.',
      },
    ],
  },
  {
    id: 'student-portal',
    title: 'Student Portal',
    minutes: 3,
    icon: GraduationCap,
    summary: 'Showing students their own points, and handing out the codes that say who they are.',
    limits:
      'The page on which students enter their codes is not open. You show them their points, on your screen.',
    steps: [
      {
        title: 'Open the student’s profile',
        text: 'Choose the student’s name in the list of a class. The profile is about this one student, so nobody else’s points are on the screen when you turn it around.',
      },
      {
        title: 'Go through the history together',
        text: 'Point History lists every point with the day, the category, who gave it and the note. Read the notes: what was noticed says more than the total.',
      },
      {
        title: 'Look at the sum',
        text: 'Statistics shows what was earned in all, what was spent, what came in during the last 7 days, and the balance.',
      },
      {
        title: 'Have the codes ready',
        text: 'Every student has a login code of 6 characters: Account in the profile shows it, and makes a new one when it is no longer a secret. Generate Login Cards on the dashboard prints the cards of a whole class, six to a page.',
      },
    ],
  },
];

/** Those with every word in their title, summary or steps, whatever the case; all of them for an empty text. */
export function searchTutorials(text: string): readonly Tutorial[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return TUTORIALS.filter(({ title, summary, limits = '', steps }) => {
    const contents = [title, summary, limits, ...steps.flatMap((step) => [step.title, step.text])];
    const haystack = contents.join(' ').toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}
