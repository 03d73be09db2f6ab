import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { START_TRIAL } from '@/components/site-links';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatNumber } from '@/lib/text/format';
import { type Plan } from './plans';

export function PlanCard({ name, schools, dollarsPerYear, features }: Plan) {
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
