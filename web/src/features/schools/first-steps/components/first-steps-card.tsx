import { type FirstStep, FIRST_STEPS } from '#contracts/schools/first-steps';
import { Check, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { IconButton } from '@/components/ui/icon-button';

const WORDS: Record<FirstStep, { title: string; text: string }> = {
  students: {
    title: 'Add your students',
    text: 'The whole school from a roster file, or one class to begin with.',
  },
  staff: { title: 'Invite your staff', text: 'Paste the list, and everyone gets an email.' },
  rewards: { title: 'Add rewards', text: 'Six examples in one tap. Change them whenever you like.' },
  'login-cards': { title: 'Print login cards', text: 'With the code on it, students see their own points.' },
  'first-point': { title: 'Give the first point', text: 'Tap a student, then what it is for.' },
};

type FirstStepsCardProps = {
  done: readonly FirstStep[];
  /** What does each step. */
  actions: Record<FirstStep, ReactNode>;
  onDismiss: () => void;
};

/** What a new school does first. Each step ticks itself. */
export function FirstStepsCard({ done, actions, onDismiss }: FirstStepsCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="p-4 sm:px-6">
      <header className="flex items-start justify-between gap-3">
        <div>
          <h2 id={titleId} className="text-lg font-semibold">
            Set up your school
          </h2>
          <p className="text-sm text-ink-muted">
            {done.length} of {FIRST_STEPS.length} steps done
          </p>
        </div>
        <IconButton label="Dismiss these steps" onClick={onDismiss}>
          <X aria-hidden />
        </IconButton>
      </header>
      <ol aria-labelledby={titleId} className="mt-2 divide-y divide-line">
        {FIRST_STEPS.map((step) => (
          <Step key={step} step={step} isDone={done.includes(step)} action={actions[step]} />
        ))}
      </ol>
    </Card>
  );
}

type StepProps = { step: FirstStep; isDone: boolean; action: ReactNode };

function Step({ step, isDone, action }: StepProps) {
  const { title, text } = WORDS[step];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span
        aria-hidden
        className={cn(
          'grid size-6 shrink-0 place-items-center rounded-full',
          isDone ? 'bg-accent text-on-accent' : 'border border-line-strong',
        )}
      >
        {isDone && <Check className="size-4" />}
      </span>
      <p className="min-w-0 grow basis-40">
        <span className={cn('font-medium', isDone && 'text-ink-muted')}>{title}</span>
        {isDone ? (
          <span className="sr-only">, done</span>
        ) : (
          <span className="block text-sm text-ink-muted">{text}</span>
        )}
      </p>
      {!isDone && <div className="flex flex-wrap gap-2 max-sm:pl-9">{action}</div>}
    </li>
  );
}
