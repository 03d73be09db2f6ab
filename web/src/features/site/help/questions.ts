import { PRODUCT_NAME } from '#domain/product';
import { containsWords } from '@/lib/text/contains-words';

type HelpQuestion = { question: string; answer: string };
type QuestionCategory = {
  /** Fragment of the page's URL. */
  id: string;
  title: string;
  questions: readonly HelpQuestion[];
};

export const QUESTION_CATEGORIES: readonly QuestionCategory[] = [
  {
    id: 'getting-started',
    title: 'Getting started',
    questions: [
      {
        question: `What is ${PRODUCT_NAME}?`,
        answer: `A points and rewards system for the whole school, aligned with PBIS. Staff award points in categories such as Respect, Responsibility and Safety, and students spend them on rewards and raffles.`,
      },
      {
        question: 'How do we start?',
        answer:
          'Choose Start free trial and create your school’s account. You become its School Administrator and can add classes, students and staff. The trial lasts 30 days, with unlimited usage and without a credit card.',
      },
      {
        question: `My school already uses ${PRODUCT_NAME}. How do I get an account?`,
        answer: 'Ask your school’s administration to add you. Please do not create the school a second time.',
      },
      {
        question: 'What does our technical staff need to do?',
        answer: `Nothing has to be installed: ${PRODUCT_NAME} runs in the browser of any computer, tablet or phone. If your mail filter holds back messages from outside, allow our address.`,
      },
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts and signing in',
    questions: [
      {
        question: 'What may each role do?',
        answer:
          'School Administrators manage users, classes, students, categories and rewards. Teachers manage the students of their classes, create rewards and award points. Other staff see classes and students and award points.',
      },
      {
        question: 'Is there a role for district administrators?',
        answer:
          'Each school has administrators of its own. Executive administrators, who run the service, can see all schools of a district. Write to us if your district needs this view.',
      },
      {
        question: 'How do students sign in?',
        answer:
          'With a 6-character code, in the student portal. They need neither an account nor an email address. Teachers find a student’s code in the student’s profile, and print login cards for a whole class from the dashboard.',
      },
      {
        question: 'Other people know a student’s code. What should I do?',
        answer:
          'Open the student’s profile, go to Account and generate a new code. The old code and any printed cards stop working right away, and anyone who used it is signed out.',
      },
      {
        question: 'How do I protect my account with two-step verification?',
        answer:
          'Open Account in the menu behind your initials, and set up an authenticator app or a passkey under Two-Step Verification. Keep the recovery codes: each signs you in once if you lose your phone. If you lose them too, an administrator can turn off your two-step verification.',
      },
      {
        question: 'Can our school require two-step verification?',
        answer:
          'Yes, for its School Administrators, under Settings, Staff. Administrators without it are asked to set it up before anything else. A district can require it for all its schools.',
      },
      {
        question: 'Why am I asked to try again later when I sign in?',
        answer:
          'Someone has entered many wrong passwords or codes. Wait a minute and try again. A device that you have signed in with before is not affected by what others type.',
      },
    ],
  },
  {
    id: 'points',
    title: 'Points',
    questions: [
      {
        question: 'How many points can I award?',
        answer:
          'Teachers and staff award one point at a time, or what your school has set for the category, to as many students as they select. Administrators can choose from 1 to 100.',
      },
      {
        question: 'I awarded the wrong student. Can I take it back?',
        answer:
          'Yes. Choose Undo in the message that follows an award. Later, open Recent awards on the dashboard and take back the whole award, or only from some students; or open the student’s name and take it back in Point History. Teachers take back their own awards, administrators any in the school.',
      },
      {
        question: 'Why can’t an award be taken back?',
        answer:
          'A balance never falls below zero. If the student has already spent the point, refund what it was spent on first, as long as it has not been handed out.',
      },
      {
        question: 'Can I change our categories?',
        answer:
          'Yes, in Settings. Administrators change the categories of the school, teachers those of their classes. What was awarded before keeps its category.',
      },
      {
        question: 'Do points expire?',
        answer: 'No. They stay until they are spent.',
      },
    ],
  },
  {
    id: 'rewards-and-raffles',
    title: 'Rewards and raffles',
    questions: [
      {
        question: 'What is the difference between a reward and a raffle?',
        answer:
          'An instant reward goes to each student who redeems it. A raffle takes entries, each of which costs points, and its winners are drawn once. More entries mean a better chance, but nobody wins twice.',
      },
      {
        question: 'How can we know that a draw was fair?',
        answer:
          'The winners are computed from a secret number that was locked in when the raffle was created. After the draw it is published, and Check this draw computes the winners again in your own browser.',
      },
      {
        question: 'A student redeemed the wrong reward. What can I do?',
        answer:
          'As long as it has not been handed out, refund it: the student gets the points back, and the reward gets its spot back.',
      },
      {
        question: 'Can I change the price of a reward?',
        answer: 'Yes. Earlier redemptions keep the price that was paid.',
      },
    ],
  },
  {
    id: 'reports',
    title: 'Reports',
    questions: [
      {
        question: 'Where does a figure come from?',
        answer:
          'Choose it. Every figure in Reports leads to what it counts: a day, a class, or the students, whose points and redemptions are listed one by one.',
      },
      {
        question: 'Which classes do my reports cover?',
        answer:
          'Teachers see the classes they teach, and School Administrators the whole school. Choose a period, class, grade or category above a report to narrow it. The address keeps your choice, so you can bookmark it or send it to a colleague.',
      },
      {
        question: 'Can I see how things were last month?',
        answer:
          'Choose This month or a custom period to see what was given then. To see balances and reports as they stood at one moment, choose Look at the past. A bar reminds you until you choose Back to now.',
      },
      {
        question: 'How do I share a report?',
        answer:
          'Choose Print for paper or a PDF file, which has all rows and reads well without colors. Choose CSV for a spreadsheet. Each download is recorded.',
      },
    ],
  },
  {
    id: 'billing',
    title: 'Billing',
    questions: [
      {
        question: 'What does it cost after the trial?',
        answer:
          '$850 a year for a school with up to 400 students, and $1,550 for a larger one. Staff are unlimited, and there are no setup fees.',
      },
      {
        question: 'How can we pay?',
        answer:
          'With a purchase order, a credit card or ACH. Request an invoice on the page with the prices; we send it within 24 hours.',
      },
      {
        question: 'Do we lose anything when the trial or the year ends?',
        answer:
          'No. Nobody at the school can sign in until it is renewed, but every class, student and point is kept.',
      },
    ],
  },
  {
    id: 'data',
    title: 'Data and privacy',
    questions: [
      {
        question: 'What do you store about students?',
        answer:
          'Name, class and login code; the points, who gave them and what for; and, if you add them, the grade and the school’s own student number. The Privacy page lists everything.',
      },
      {
        question: 'What happens to a student who leaves?',
        answer:
          'Remove the student from the class. A student without points is deleted; one with points is archived, can no longer sign in, and can be restored.',
      },
      {
        question: 'Can everything be deleted?',
        answer:
          'Yes. Write to us, and we delete your school’s account with all its people and points. That cannot be undone.',
      },
    ],
  },
];

/** The categories with the questions that contain every word, in any case; all of them for an empty text. */
export function searchQuestions(text: string): readonly QuestionCategory[] {
  return QUESTION_CATEGORIES.map((category) => ({
    ...category,
    questions: category.questions.filter(({ question, answer }) =>
      containsWords(`${question} ${answer}`, text),
    ),
  })).filter(({ questions }) => questions.length > 0);
}
