import { ChartColumn, HandHeart, IdCard, ScrollText, Ticket, UsersRound } from 'lucide-react';

const QUALITIES = [
  {
    icon: HandHeart,
    title: 'Your expectations, in your words',
    text: 'Points belong to categories that you name. They fit the matrix your school already has for PBIS, for the whole school or for one class.',
  },
  {
    icon: UsersRound,
    title: 'One school, one count',
    text: 'Everyone who works with a class sees points the moment they are given, without reloading.',
  },
  {
    icon: ChartColumn,
    title: 'Answers for your team meeting',
    text: 'Points by category, class and week, from the same records as every balance.',
  },
  {
    icon: IdCard,
    title: 'Ready on Monday',
    text: 'Import your class lists from a spreadsheet, print login cards, six to a page, and start.',
  },
  {
    icon: Ticket,
    title: 'Raffles that can be checked',
    text: 'The winners follow from a number that is locked in before the first entry. Anyone can check a draw.',
  },
  {
    icon: ScrollText,
    title: 'Nothing is lost',
    text: 'Who gave a point, what for and when can be looked up, years later too. Corrections are added, never written over.',
  },
];

export function Qualities() {
  return (
    <section aria-labelledby="why" className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-6 lg:py-24">
      <h2 id="why" className="text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">
        Made for the minute between two lessons
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {QUALITIES.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <span
              aria-hidden
              className="grid size-11 place-items-center rounded-md bg-accent-soft text-accent-ink"
            >
              <Icon className="size-5" />
            </span>
            <h3 className="mt-4 text-lg font-semibold">{title}</h3>
            <p className="mt-1 text-pretty text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
