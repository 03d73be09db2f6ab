import { Check } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { type WizardStep } from '../../import/use-import-wizard';

const STEPS = [
  { step: 'paste', label: 'Paste data' },
  { step: 'mapping', label: 'Map columns' },
  { step: 'preview', label: 'Preview and import' },
] as const;

/** Progress through the steps. On a phone only the current step shows its name. */
export function WizardSteps({ current }: { current: Exclude<WizardStep, 'result'> }) {
  const at = STEPS.findIndex(({ step }) => step === current);
  return (
    <ol aria-label="Steps" className="flex items-center gap-2 px-4 pt-4 pb-1 text-sm sm:px-6 sm:pt-1 sm:pb-3">
      {STEPS.map(({ step, label }, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={cn(
            'flex items-center gap-2 not-last:after:ml-1 not-last:after:h-px not-last:after:w-4 not-last:after:bg-line-strong/50 sm:not-last:after:w-8',
            index === at ? 'font-medium text-ink' : 'text-ink-muted',
          )}
        >
          <span
            aria-hidden
            className={cn(
              'grid size-7 shrink-0 place-items-center rounded-full text-[0.8125rem] tabular-nums',
              index === at && 'bg-accent text-on-accent',
              index < at && 'bg-accent-soft text-accent-ink',
              index > at && 'bg-sunken',
            )}
          >
            {index < at ? <Check className="size-4" /> : index + 1}
          </span>
          <span className={cn(index !== at && 'max-sm:sr-only')}>{label}</span>
          {index < at && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  );
}
