import { PRODUCT_NAME } from '#domain/product';
import { Check, Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SAMPLE_SCHOOL, SIGN_IN, START_TRIAL, STUDENT_PORTAL, SUPPORT } from '@/components/site-links';
import { Button } from '@/components/ui/button';
import { VideoDialog } from '@/components/video-dialog';
import { TRIAL_TERMS } from '../pricing/plans';
import { ClassPicture } from './class-picture';

export function Hero() {
  return (
    <section className="mx-auto grid w-full max-w-6xl items-center gap-x-14 gap-y-12 px-4 pt-8 pb-44 sm:px-6 sm:pt-14 lg:grid-cols-[1fr_1.12fr] lg:pt-16">
      <div>
        <h1 className="text-[2.75rem] leading-[1.05] font-semibold tracking-tight text-balance sm:text-6xl">
          Notice what goes well.
        </h1>
        <p className="mt-5 max-w-lg text-lg text-pretty text-ink-muted sm:text-xl">
          {PRODUCT_NAME} is a points system for positive behavior, for the whole school. Teachers and staff
          give points for respect, responsibility and safety. Students spend them on rewards. And everyone can
          trust the count.
        </p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <Button asChild size="lg">
            <Link to={START_TRIAL.to}>{START_TRIAL.label}</Link>
          </Button>
          <Overview />
        </div>
        <Button asChild variant="link" className="mt-3 in-data-[sample-school=0]:hidden">
          <Link to={SAMPLE_SCHOOL.to}>{SAMPLE_SCHOOL.label}</Link>
        </Button>
        <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-muted">
          {TRIAL_TERMS.map((term) => (
            <li key={term} className="flex items-center gap-1.5">
              <Check aria-hidden className="size-4 text-accent-ink" />
              {term}
            </li>
          ))}
        </ul>
        <p className="mt-6 flex flex-wrap items-center gap-x-1 border-t border-line pt-4 text-ink-muted lg:hidden">
          Already at your school?
          <Button asChild variant="link">
            <a href={SIGN_IN.href}>{SIGN_IN.label}</a>
          </Button>
          <span aria-hidden>·</span>
          <Button asChild variant="link">
            <Link to={STUDENT_PORTAL.to}>{STUDENT_PORTAL.label}</Link>
          </Button>
        </p>
      </div>
      <ClassPicture />
    </section>
  );
}

/** The one-minute overview. */
function Overview() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="lg" variant="secondary" onClick={() => setOpen(true)}>
        <Play aria-hidden />
        Watch the one-minute overview
      </Button>
      <VideoDialog
        open={open}
        onOpenChange={setOpen}
        name="overview"
        title={`${PRODUCT_NAME} in one minute`}
        instead={
          <>
            The tutorials in{' '}
            <Link to={SUPPORT.to} className="text-accent-ink underline underline-offset-4">
              {SUPPORT.label}
            </Link>{' '}
            show the same in words.
          </>
        }
      />
    </>
  );
}
