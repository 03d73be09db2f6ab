import { Link } from 'react-router-dom';
import { LaurelMark } from '@/components/laurel-mark';
import { CONTACT, START_TRIAL } from '@/components/site-links';
import { Button } from '@/components/ui/button';

/** Ends a public page with what to do next. */
export function TrialBand() {
  return (
    <section aria-labelledby="try" className="mx-auto w-full max-w-6xl px-4 pb-16 sm:px-6 lg:pb-24">
      <div className="relative isolate overflow-hidden rounded-xl bg-accent-soft px-6 py-12 text-accent-ink sm:px-12 sm:py-14">
        <LaurelMark className="absolute -right-10 -bottom-16 -z-10 size-64 opacity-15 sm:right-4" />
        <h2 id="try" className="text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">
          Try it with your own classes
        </h2>
        <p className="mt-3 max-w-xl text-lg text-pretty">
          30 days with everything in it, for as many staff and students as you have. No credit card.
        </p>
        <div className="mt-7 flex flex-col gap-3 sm:flex-row">
          <Button asChild size="lg">
            <Link to={START_TRIAL.to}>{START_TRIAL.label}</Link>
          </Button>
          <Button asChild size="lg" variant="secondary">
            <Link to={CONTACT.to}>Ask a question</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
