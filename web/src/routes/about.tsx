import { PRODUCT_NAME } from '#domain/product';
import { Link } from 'react-router-dom';
import { PublicPage, PublicTitle } from '@/components/public-page';
import { TrialBand } from '@/components/trial-band';

const BELIEFS = [
  {
    title: 'Attention is the reward',
    text: 'Children do more of what adults notice. A point is a way of saying: I saw that. So giving one has to take a moment, or nobody does it in the middle of a lesson.',
  },
  {
    title: 'A child’s points are the child’s',
    text: 'If a number is wrong once, nobody believes it again. Every point can be traced to the person who gave it, the reason and the minute. A mistake is corrected in the open.',
  },
  {
    title: 'Schools own their rules',
    text: 'What counts as respect in the hallway is for your school to say. You name the categories, set the prices and decide who hands out what.',
  },
  {
    title: 'Little data, well kept',
    text: 'We ask for a name and a class. Students need neither an email address nor an account, and no page of ours talks to an advertising network.',
  },
];

export function AboutPage() {
  return (
    <PublicPage
      title="About"
      description={`Why ${PRODUCT_NAME} exists: recognition that takes a moment, and a count that a whole school can trust.`}
    >
      <div className="mx-auto max-w-6xl px-4 pt-8 pb-16 sm:px-6 sm:pt-14 lg:pb-20">
        <PublicTitle
          title="A kind word, kept"
          lead={`${PRODUCT_NAME} helps schools do what good teachers do anyway: notice when a child does something well, and say so. It adds memory, and a count that nobody has to doubt.`}
        />
        <section aria-labelledby="beliefs" className="mt-14 border-t border-line pt-12">
          <h2 id="beliefs" className="text-3xl font-semibold tracking-tight">
            What we believe
          </h2>
          <ul className="mt-8 grid gap-x-16 gap-y-10 sm:grid-cols-2">
            {BELIEFS.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-xl font-semibold tracking-tight">{title}</h3>
                <p className="mt-2 text-lg text-pretty text-ink-muted">{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section
          aria-labelledby="pbis"
          className="mt-14 grid gap-x-16 gap-y-4 border-t border-line pt-12 lg:grid-cols-[1fr_1.4fr]"
        >
          <h2 id="pbis" className="text-3xl leading-tight font-semibold tracking-tight">
            Made for PBIS, useful without it
          </h2>
          <div className="flex flex-col gap-4 text-lg text-pretty text-ink-muted">
            <p>
              Positive Behavioral Interventions and Supports asks a school to agree on a few expectations,
              teach them, acknowledge them everywhere, and look at the data together. {PRODUCT_NAME} does the
              acknowledging and brings the data: the same categories in every room, given by everyone who
              works with the children.
            </p>
            <p>
              If your school does not follow PBIS, three words on the wall are enough to begin: Respect,
              Responsibility and Safety, for example.
            </p>
          </div>
        </section>
        <section
          aria-labelledby="built"
          className="mt-14 grid gap-x-16 gap-y-4 border-t border-line pt-12 lg:grid-cols-[1fr_1.4fr]"
        >
          <h2 id="built" className="text-3xl leading-tight font-semibold tracking-tight">
            How it is built
          </h2>
          <div className="flex flex-col gap-4 text-lg text-pretty text-ink-muted">
            <p>
              Banks do not rub out numbers, and neither do we. {PRODUCT_NAME} keeps a ledger to which facts
              are only ever added. A report that is invented next year covers the years before it, and “what
              was her balance on the first of March” has an answer.
            </p>
            <p>
              <Link to="/security" className="text-accent-ink underline underline-offset-4">
                Security
              </Link>{' '}
              says how it is protected,{' '}
              <Link to="/privacy" className="text-accent-ink underline underline-offset-4">
                Privacy
              </Link>{' '}
              what it stores.
            </p>
          </div>
        </section>
      </div>
      <TrialBand />
    </PublicPage>
  );
}
