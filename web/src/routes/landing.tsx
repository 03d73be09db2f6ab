import { PRODUCT_NAME } from '#domain/product';
import {
  ArrowRight,
  ChartColumn,
  ChevronRight,
  HandHeart,
  IdCard,
  ScrollText,
  Ticket,
  UsersRound,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { PublicPage } from '@/components/public-page';
import { ABOUT, CONTACT, PRICING } from '@/components/site-links';
import { TrialBand } from '@/components/trial-band';
import { Button } from '@/components/ui/button';
import { formatNumber } from '@/lib/text/format';
import { FIGURES } from './landing/figures';
import { Hero } from './landing/hero';
import { HowItWorks } from './landing/how-it-works';
import { PLANS } from './pricing/plans';

export function LandingPage() {
  return (
    <PublicPage
      description={`${PRODUCT_NAME} is a school-wide points system for positive behavior, aligned with PBIS. Staff give points in a moment, students spend them on rewards, and everyone can trust the count.`}
    >
      <Hero />
      <HowItWorks />
      <Figures />
      <Qualities />
      <PricingTeaser />
      <TrialBand />
      <NextSteps />
    </PublicPage>
  );
}

function Figures() {
  if (FIGURES.length === 0) return null;
  return (
    <section aria-label="In figures" className="border-b border-line">
      <dl className="mx-auto flex max-w-6xl flex-wrap justify-between gap-x-10 gap-y-6 px-4 py-12 sm:px-6">
        {FIGURES.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="text-4xl font-semibold tracking-tight tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const STEPS = [
  { ...PRICING, text: 'Two plans, for the whole school' },
  { ...ABOUT, text: 'What we believe, and how it is built' },
  { ...CONTACT, text: 'Ask us anything' },
];

/** On a small screen, what the header shows on a large one. */
function NextSteps() {
  return (
    <section aria-labelledby="next" className="mx-auto w-full max-w-6xl px-4 pb-16 sm:px-6 lg:hidden">
      <h2 id="next" className="text-2xl font-semibold tracking-tight">
        Next Steps
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
        {STEPS.map(({ to, label, text }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-16 items-center gap-3 px-4 py-3">
              <span className="grow">
                <span className="block font-semibold">{label}</span>{' '}
                <span className="block text-sm text-ink-muted">{text}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PricingTeaser() {
  return (
    <section aria-labelledby="price" className="border-t border-line">
      <div className="mx-auto grid max-w-6xl items-center gap-x-16 gap-y-8 px-4 py-16 sm:px-6 lg:grid-cols-2 lg:py-24">
        <div>
          <h2 id="price" className="text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">
            One price for the whole school
          </h2>
          <p className="mt-3 max-w-lg text-lg text-pretty text-ink-muted">
            Every teacher, every member of staff and every feature are included. There is no fee to set up.
          </p>
          <Button asChild variant="link" className="mt-3">
            <Link to={PRICING.to}>
              See pricing
              <ArrowRight aria-hidden />
            </Link>
          </Button>
        </div>
        <dl className="grid gap-3 sm:grid-cols-2">
          {PLANS.map(({ name, schools, dollarsPerYear }) => (
            <div
              key={name}
              className="flex flex-col rounded-lg border border-line bg-surface p-5 shadow-card"
            >
              <dt className="font-semibold">
                {name}
                <span className="block font-normal text-ink-muted">{schools}</span>
              </dt>
              <dd className="mt-4">
                <span className="text-4xl font-semibold tracking-tight tabular-nums">
                  ${formatNumber(dollarsPerYear)}
                </span>{' '}
                <span className="text-ink-muted">per year</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

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

function Qualities() {
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
