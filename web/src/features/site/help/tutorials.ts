import { Gift, GraduationCap, HandHeart, type LucideIcon, School } from 'lucide-react';
import { containsWords } from '@/lib/text/contains-words';

export type Step = { title: string; text: string };

export type Tutorial = {
  /** Fragment of the page's URL. */
  id: string;
  title: string;
  /** Those of its film. */
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
    summary: 'Set up classes, students and point categories before you give the first point.',
    steps: [
      {
        title: 'Create a class',
        text: 'On the dashboard, choose New Class and give it the name everyone uses, such as “Room 12” or “4b”. Teachers see the classes they teach or created. School administrators and staff see every class in the school.',
      },
      {
        title: 'Add students',
        text: 'A school administrator opens the class and chooses Add Student. Only the name is required. If you already have a list, choose Import and paste it, or drop a CSV or XLSX file. A preview shows what will be added before anything is saved.',
      },
      {
        title: 'Decide what points are for',
        text: 'Every point belongs to a category, such as Respect, Responsibility or Safety. Add your own in Settings, or with Add category in the Award Points dialog. School administrators add categories for the whole school, and teachers for their classes. Three to six are easy to remember.',
      },
      {
        title: 'Give your first point',
        text: 'Award one point to any student to see how it works, then take it back with Undo. The award stays in the history, struck through, and the balance is what it was before.',
      },
    ],
  },
  {
    id: 'award-points',
    title: 'Award Points',
    minutes: 3,
    icon: HandHeart,
    summary: 'Award one student or the whole class in a few taps, and take back a mistake.',
    steps: [
      {
        title: 'Choose the students',
        text: 'Choose Award in a student’s row, or tick several students and choose Award Points to Selected. Select All ticks the whole list. To find a student in another class, turn on “Search across all students in school” and type part of the name.',
      },
      {
        title: 'Tap what they did well',
        text: 'Choose a category, add a note if you like, and choose Award Points. Staff and teachers give one point at a time. Administrators can choose from 1 to 100. You are asked to confirm more than one point, or more than ten students.',
      },
      {
        title: 'Give points one after another',
        text: 'Choose Quick award and a category. From then on, each tap on a student gives a point at once, and Undo in the same place takes it back, until you choose Done. The grid shows the whole class on a phone.',
      },
      {
        title: 'Take back a mistake',
        text: 'The message after an award has an Undo button. Later, a teacher or an administrator can open the student’s name and take the award back in Point History. Teachers can take back their own awards, and administrators any award in the school.',
      },
      {
        title: 'See it arrive',
        text: 'The student’s balance, the class’s figures and the chart update at once, on your screen and for colleagues who have the class open.',
      },
    ],
  },
  {
    id: 'manage-rewards',
    title: 'Manage Rewards',
    minutes: 6,
    icon: Gift,
    summary: 'Set up rewards and raffles, from choosing a price to handing them out.',
    steps: [
      {
        title: 'Set prices students can reach',
        text: 'Open a class and choose 12 weeks above its chart. Divide the points by twelve, then by the number of students: that is what one student earns in a week. A small reward should cost one or two weeks’ points, and a big one a term’s worth. Rewards that cost no money work well: sitting with a friend, choosing the music, ten more minutes of break.',
      },
      {
        title: 'Add a reward or a raffle',
        text: 'On the Rewards page, choose Add Reward. A reward can be for the whole school or for one class. An instant reward can have a quantity, and is full when that is used up. A raffle has a number of winners and, if you like, an end date. Every entry costs points, and a student can buy several.',
      },
      {
        title: 'Redeem it for students',
        text: 'Choose Redeem in a student’s row, or tick several students and choose Redeem Reward. Before anything is spent, you see each student’s points now and after. Students without enough points are listed and skipped. Afterwards you see the result for each student. Students can also redeem rewards themselves in the student portal.',
      },
      {
        title: 'Hand it out, or give the points back',
        text: 'Redemption History in Reports lists every redemption. It says To hand out until someone hands it out, then Handed out. Choose Manage on a reward’s card to hand out one redemption, or Fulfill All. A redemption that is not handed out can be refunded: the student gets the points back, and the reward gets its spot back.',
      },
      {
        title: 'Draw a raffle',
        text: 'Choose Manage on the raffle’s card, then Draw Winners. A raffle is drawn once. Its winners are computed from a secret number that was locked in when the raffle was created, and anyone can check the draw afterwards with Check this draw. Winners see the news in the student portal and wait in To hand out until you mark their prizes as handed out.',
      },
      {
        title: 'Change or archive it',
        text: 'Edit changes the name, description, price and quantity. Earlier redemptions keep the price that was paid. Archive takes a reward off the list without losing its history, and Activate brings it back. Teachers can change the rewards of their classes and those they added. Administrators can change any reward in the school.',
      },
    ],
  },
  {
    id: 'student-portal',
    title: 'Student Portal',
    minutes: 3,
    icon: GraduationCap,
    summary: 'Students see and spend their own points. All they need is a 6-character code.',
    steps: [
      {
        title: 'Hand out the codes',
        text: 'Every student has a login code. Account in the student’s profile shows it, and can replace it when it is no longer secret. Generate Login Cards on the dashboard prints cards for a whole class, six to a page.',
      },
      {
        title: 'Sign in',
        text: 'Students choose Student Portal on the start page and enter their code. With a login card they can scan it instead: the code is filled in, and they only press Login.',
      },
      {
        title: 'See their points',
        text: 'The portal shows a student’s points, the totals earned and spent, and the latest points with who gave them and why. Points you award appear at once.',
      },
      {
        title: 'Let them choose',
        text: 'Under Available Rewards, students redeem a reward or enter a raffle themselves, after seeing what it costs and what is left. My Redemptions lists what they chose. You can see the same list in the student’s profile, under Redemptions.',
      },
    ],
  },
];

/** The tutorials that contain every word, in any case; all of them for an empty text. */
export function searchTutorials(text: string): readonly Tutorial[] {
  return TUTORIALS.filter(({ title, summary, steps }) =>
    containsWords([title, summary, ...steps.flatMap((step) => [step.title, step.text])].join(' '), text),
  );
}
