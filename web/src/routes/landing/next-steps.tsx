import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ABOUT, CONTACT, PRICING } from '@/components/site-links';

const STEPS = [
  { ...PRICING, text: 'Two plans, for the whole school' },
  { ...ABOUT, text: 'What we believe, and how it is built' },
  { ...CONTACT, text: 'Ask us anything' },
];

/** On a small screen, what the header shows on a large one. */
export function NextSteps() {
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
