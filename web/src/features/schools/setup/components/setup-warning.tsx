import { PRODUCT_NAME } from '#domain/product';
import { Building2, CalendarCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';

type SetupWarningProps = {
  onContinue: () => void;
  /** Other ways to begin. */
  children: ReactNode;
};

/** The first step: who should create a school, and who should not. */
export function SetupWarning({ onContinue, children }: SetupWarningProps) {
  return (
    <div className="flex flex-col gap-6">
      <p className="flex gap-3 rounded-md bg-warning-soft px-4 py-3 text-warning-ink">
        <Users aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          <strong className="font-semibold">Does your school already use {PRODUCT_NAME}?</strong> Then ask
          your school’s administration to add you, instead of creating another account.
        </span>
      </p>
      <ul className="flex flex-col gap-4">
        <Point icon={<Building2 />}>
          <strong className="font-semibold">First time here?</strong> Continue, and you become your school’s
          School Administrator. You can add other staff later.
        </Point>
        <Point icon={<CalendarCheck />}>
          <strong className="font-semibold">30-day free trial:</strong> everything included, unlimited usage,
          no credit card.
        </Point>
      </ul>
      {children}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button asChild variant="secondary" size="lg">
          <Link to="/">Go Back</Link>
        </Button>
        <Button size="lg" onClick={onContinue}>
          Continue with Form Setup
        </Button>
      </div>
    </div>
  );
}

function Point({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink [&_svg]:size-[1.125rem]"
      >
        {icon}
      </span>
      <p className="pt-1">{children}</p>
    </li>
  );
}
