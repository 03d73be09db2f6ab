import { PRODUCT_NAME } from '#domain/product';
import { PublicPage } from '@/components/public-page';
import { TrialBand } from '@/components/trial-band';
import { FIGURES } from './landing/figures';
import { Hero } from './landing/hero';
import { HowItWorks } from './landing/how-it-works';
import { NextSteps } from './landing/next-steps';
import { PricingTeaser } from './landing/pricing-teaser';
import { Qualities } from './landing/qualities';

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
