import { type FirstStep } from '#contracts/schools/first-steps';
import { type SchoolClass } from '#contracts/students/classes';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { toastFailure } from '@/components/ui/toast-failure';
import { useDismissFirstSteps } from '@/features/schools/first-steps/api';
import { FirstStepsCard } from '@/features/schools/first-steps/components/first-steps-card';
import { AddExamples } from '@/features/rewards/catalog/components/add-examples';
import { ALL_CARDS_PATH } from '@/features/students/login-cards/api';
import { type Task } from './class-dialogs';

type FirstStepsProps = {
  done: readonly FirstStep[];
  /** The class on the dashboard; undefined: there is none yet. */
  schoolClass: SchoolClass | undefined;
  onCreateClass: () => void;
  onTask: (task: Task) => void;
};

/** The first steps of a new school, each with its button. */
export function FirstSteps({ done, schoolClass, onCreateClass, onTask }: FirstStepsProps) {
  const dismiss = useDismissFirstSteps();
  const needsStudents = schoolClass === undefined || !done.includes('students');
  const actions: Record<FirstStep, ReactNode> = {
    students: (
      <>
        <LinkButton to="/roster-import">Whole School</LinkButton>
        {schoolClass === undefined ? (
          <Button size="sm" variant="secondary" onClick={onCreateClass}>
            One Class
          </Button>
        ) : (
          <Button size="sm" variant="secondary" onClick={() => onTask({ name: 'import' })}>
            Into {schoolClass.name}
          </Button>
        )}
      </>
    ),
    staff: <LinkButton to="/user-management?invite=several">Invite Staff</LinkButton>,
    rewards: (
      <>
        <AddExamples size="sm" />
        <LinkButton to="/rewards?add=several">Choose</LinkButton>
      </>
    ),
    'login-cards': needsStudents ? (
      <Button size="sm" variant="secondary" disabled>
        Print Cards
      </Button>
    ) : (
      <Button asChild size="sm" variant="secondary">
        <a href={ALL_CARDS_PATH} target="_blank" rel="noopener">
          Print Cards
          <span className="sr-only">(opens a new window)</span>
        </a>
      </Button>
    ),
    'first-point': (
      <Button
        size="sm"
        variant="secondary"
        disabled={needsStudents}
        onClick={() => onTask({ name: 'quick-award' })}
      >
        Give a Point
      </Button>
    ),
  };
  return (
    <FirstStepsCard
      done={done}
      actions={actions}
      onDismiss={() =>
        dismiss.mutate(undefined, {
          onError: (error) => toastFailure(error, 'The steps could not be dismissed.'),
        })
      }
    />
  );
}

function LinkButton({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button asChild size="sm" variant="secondary">
      <Link to={to}>{children}</Link>
    </Button>
  );
}
