import { PRODUCT_NAME } from '#domain/product';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PublicPage, PublicTitle } from '@/components/public-page';
import { Questions } from '@/components/questions';
import { START_TRIAL } from '@/components/site-links';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { InvoiceForm } from '@/features/site/enquiries/components/invoice-form';
import { useScrollToFragment } from '@/lib/browser/use-scroll-to-fragment';
import { formatNumber } from '@/lib/text/format';
import { INCLUDED, PAYMENT_OPTIONS, type Plan, PLANS, PRICING_QUESTIONS } from './pricing/plans';

const HEADING = 'text-3xl leading-tight font-semibold tracking-tight';

export function PricingPage() {
  useScrollToFragment();
  return (
    <PublicPage
      title="Pricing"
      description={`${PRODUCT_NAME} costs $850 a year for a school of up to 400 students and $1,550 for a larger one, with unlimited staff and no setup fees. The first 30 days are free.`}
      className="mx-auto w-full max-w-6xl grow px-4 pt-8 pb-20 sm:px-6 sm:pt-14"
    >
      <PublicTitle
        title="One price for the whole school"
        lead="Unlimited staff and no setup fees. The first 30 days are free, with unlimited usage and no credit card."
      />
      <div className="mt-10 grid gap-4 sm:gap-6 lg:grid-cols-2">
        {PLANS.map((plan) => (
          <PlanCard key={plan.name} {...plan} />
        ))}
      </div>
      <section aria-labelledby="included" className="mt-16 border-t border-line pt-12">
        <h2 id="included" className={HEADING}>
          Included in both
        </h2>
        <ul className="mt-6 grid gap-x-10 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {INCLUDED.map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
              {feature}
            </li>
          ))}
        </ul>
      </section>
      <section
        id="invoice"
        aria-labelledby="invoice-title"
        className="mt-16 grid scroll-mt-6 gap-x-16 gap-y-8 border-t border-line pt-12 lg:grid-cols-[1fr_1.25fr]"
      >
        <div>
          <h2 id="invoice-title" className={HEADING}>
            Request an invoice
          </h2>
          <p className="mt-3 text-lg text-pretty text-ink-muted">
            We send it within 24 hours. Setup takes 1 to 2 business days after payment.
          </p>
          <h3 className="mt-8 font-semibold">Payment options</h3>
          <dl className="mt-2 divide-y divide-line border-y border-line">
            {PAYMENT_OPTIONS.map(({ title, text }) => (
              <div key={title} className="py-3">
                <dt className="font-medium">{title}</dt>
                <dd className="text-ink-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Card className="p-5 sm:p-8">
          <InvoiceForm />
        </Card>
      </section>
      <section
        aria-labelledby="questions"
        className="mt-16 grid gap-x-16 gap-y-6 border-t border-line pt-12 lg:grid-cols-[1fr_2fr]"
      >
        <h2 id="questions" className={HEADING}>
          Questions about pricing
        </h2>
        <Questions questions={PRICING_QUESTIONS} />
      </section>
    </PublicPage>
  );
}

function PlanCard({ name, schools, dollarsPerYear, features }: Plan) {
  return (
    <Card className="flex flex-col p-6 sm:p-8">
      <h2 className="text-xl font-semibold">{name}</h2>
      <p className="text-ink-muted">{schools}</p>
      <p className="mt-5 flex items-baseline gap-2">
        <span className="text-5xl font-semibold tracking-tight tabular-nums">
          ${formatNumber(dollarsPerYear)}
        </span>
        <span className="text-ink-muted">per year</span>
      </p>
      <ul className="mt-6 flex grow flex-col gap-2.5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
            {feature}
          </li>
        ))}
      </ul>
      <Button asChild size="lg" className="mt-8">
        <Link to={START_TRIAL.to} aria-label={`${START_TRIAL.label}: ${name}`}>
          {START_TRIAL.label}
        </Link>
      </Button>
      <Button asChild variant="ghost" className="mt-2">
        <a href="#invoice" aria-label={`Request an invoice: ${name}`}>
          Request an invoice
        </a>
      </Button>
    </Card>
  );
}
