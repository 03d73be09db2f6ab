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
    summary: 'What points are worth: rewards and raffles, from the price to the moment they are handed over.',
    steps: [
      {
        title: 'Set prices that are in reach',
        text: 'Open a class and choose 12 weeks above its chart. Divide the points by twelve, then by the number of students: that is what one student earns in a week. A small reward should cost what comes in within one or two weeks, a big one a term’s worth. Rewards that cost no money work well: sitting with a friend, choosing the music, ten more minutes of break.',
      },
      {
        title: 'Add a reward or a raffle',
        text: 'On the Rewards page, choose Add Reward. It is for the whole school or for one class. An instant reward may have a quantity: when that is used up, it is full. A raffle has a number of winners, and an end date if you like; every entry costs its points, and a student may buy several.',
      },
      {
        title: 'Redeem it for students',
        text: 'Choose Redeem in a student’s row, or tick several students and choose Redeem Reward. Before anything is spent you see the points now and after; who has not enough is named and left out. Afterwards it says what came of it for each student. Students can do the same themselves in the student portal.',
      },
      {
        title: 'Hand it over, or give the points back',
        text: 'Reports lists everything redeemed, Approved until someone notes that it was handed over. Choose Manage in a reward’s card to fulfill one redemption or all of them. One that is not fulfilled can be refunded: the points go back to the student, and the spot to the reward.',
      },
      {
        title: 'Draw a raffle',
        text: 'Choose Manage in the raffle’s card, then Draw Winners. A raffle is drawn once. Its winners are computed from a secret number that was sealed when the raffle was created, and anyone can check the draw afterwards with Check this draw.',
      },
      {
        title: 'Change or archive it',
        text: 'Edit changes the name, the description, the price and the quantity; what was redeemed before keeps the price paid. Archive takes a reward off the list without losing its history, and Activate brings it back. Teachers change the rewards of their classes and those they added, administrators any of the school.',
      },
    ],
  },
  {
    id: 'student-portal',
    title: 'Student Portal',
    minutes: 3,
    icon: GraduationCap,
    summary:
      'Students look after their own points: with a code of 6 characters, and nothing else to remember.',
    steps: [
      {
        title: 'Hand out the codes',
        text: 'Every student has a login code: Account in the profile shows it, and makes a new one when it is no longer a secret. Generate Login Cards on the dashboard prints the cards of a whole class, six to a page.',
      },
      {
        title: 'Sign in',
        text: 'Students choose Student Portal on the start page and enter their code. Who has a card may scan it instead: the code is filled in, and Login is all that is left to press.',
      },
      {
        title: 'Look at the points',
        text: 'The portal shows the points a student has, what was earned and spent in all, and the latest points with who gave them and what for. It follows what you award at once.',
      },
      {
        title: 'Let them choose',
        text: 'Under Available Rewards, students redeem a reward or enter a raffle themselves, after seeing what it costs and what is left. My Redemptions keeps what they chose. You find the same in the student’s profile, under Redemptions.',
      },
    ],
  },
];

/** Those with every word in their title, summary or steps, whatever the case; all of them for an empty text. */
export function searchTutorials(text: string): readonly Tutorial[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return TUTORIALS.filter(({ title, summary, steps }) => {
    const contents = [title, summary, ...steps.flatMap((step) => [step.title, step.text])];
    const haystack = contents.join(' ').toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}
