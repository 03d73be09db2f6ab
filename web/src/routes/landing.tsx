import { PRODUCT_NAME } from '#domain/product';
import { HandHeart, RotateCcw, Scale, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LaurelMark } from '@/components/laurel-mark';
import { Main } from '@/components/main';
import { PageTitle } from '@/components/page-title';
import { PublicHeader } from '@/components/public-header';
import { Button } from '@/components/ui/button';

const QUALITIES = [
  {
    icon: HandHeart,
    title: 'Given in a moment',
    text: 'Choose a student or the whole class, tap what they did well, and you’re done. Even on a phone, between two desks.',
  },
  {
    icon: UsersRound,
    title: 'Seen by the whole school',
    text: 'Everyone who works with a class sees points the moment they are given, without reloading.',
  },
  {
    icon: RotateCcw,
    title: 'Easy to put right',
    text: 'A wrong tap can be taken back at once, or later from the student’s history, and the history says so.',
  },
  {
    icon: Scale,
    title: 'Every point accounted for',
    text: 'Each total is the sum of what was recorded: who gave it, what for and when. Nothing is edited away.',
  },
];

export function LandingPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle />
      <PublicHeader>
        <Button asChild variant="ghost" className="hidden sm:inline-flex">
          <Link to="/student/login">Student Portal</Link>
        </Button>
        <Button asChild>
          <a href="/api/login">Sign In</a>
        </Button>
      </PublicHeader>
      <Main className="mx-auto w-full max-w-6xl grow px-4 sm:px-6">
        <section className="grid items-center gap-8 pt-8 pb-16 sm:pt-16 lg:grid-cols-[1.1fr_1fr] lg:pb-24">
          <div>
            <h1 className="text-4xl leading-[1.08] font-semibold tracking-tight text-balance sm:text-6xl">
              Notice what goes well.
            </h1>
            <p className="mt-5 max-w-lg text-lg text-pretty text-ink-muted sm:text-xl">
              {PRODUCT_NAME} is a points system for positive behaviour, for the whole school. Teachers and
              staff give points for respect, responsibility and safety, and everyone can trust the count.
            </p>
            <div className="mt-8 flex flex-col gap-3 sm:flex-row">
              <Button asChild size="lg">
                <a href="/api/login">Sign In</a>
              </Button>
              <Button asChild size="lg" variant="secondary">
                <Link to="/student/login">Student Portal</Link>
              </Button>
            </div>
          </div>
          <Wreath />
        </section>
        <section aria-labelledby="why" className="border-t border-line py-12 lg:py-16">
          <h2 id="why" className="text-2xl font-semibold tracking-tight">
            Made for the minute between two lessons
          </h2>
          <ul className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2">
            {QUALITIES.map(({ icon: Icon, title, text }) => (
              <li key={title} className="flex gap-4">
                <span
                  aria-hidden
                  className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink"
                >
                  <Icon className="size-5" />
                </span>
                <div>
                  <h3 className="font-semibold">{title}</h3>
                  <p className="mt-1 text-pretty text-ink-muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </Main>
      <footer className="border-t border-line">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 px-4 py-4 text-sm text-ink-muted sm:px-6">
          <p>{PRODUCT_NAME}</p>
          <Link
            to="/support"
            className="flex min-h-11 items-center rounded-md underline decoration-1 underline-offset-4 hover:text-ink"
          >
            Help & Support
          </Link>
        </div>
      </footer>
    </div>
  );
}

function Wreath() {
  return (
    <div aria-hidden className="mx-auto flex w-full max-w-sm flex-col items-center lg:max-w-md">
      <div className="relative grid aspect-square w-4/5 place-items-center sm:w-full">
        <div className="absolute inset-[23%] translate-y-[2%] rounded-full bg-accent-soft" />
        <LaurelMark className="absolute inset-0 size-full text-accent" />
        <span className="relative translate-y-1 text-6xl font-semibold tracking-tight text-accent-ink sm:text-7xl">
          +1
        </span>
      </div>
      <ul className="-mt-2 flex flex-wrap justify-center gap-2 sm:-mt-6">
        {['Respect', 'Responsibility', 'Safety'].map((category) => (
          <li key={category} className="rounded-full border border-line bg-surface px-4 py-2 font-medium">
            {category}
          </li>
        ))}
      </ul>
    </div>
  );
}
