import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PRICING } from '@/components/site-links';
import { Button } from '@/components/ui/button';
import { formatNumber } from '@/lib/text/format';
import { PLANS } from '../pricing/plans';

export function PricingTeaser() {
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
