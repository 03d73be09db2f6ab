import { PRODUCT_NAME } from '#domain/product';
import { type SetupForm as SetupValues } from '#contracts/schools/school-setup';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { MAIN_ID } from '@/components/main-id';
import { PageDescription } from '@/components/page-description';
import { SignInFrame } from '@/components/sign-in-frame';
import { Button } from '@/components/ui/button';
import { currentUserQuery } from '@/features/accounts/sign-in/current-user';
import { LogOut } from '@/features/accounts/sign-in/components/log-out';
import { OwnRequest } from '@/features/staff/join-requests/components/own-request';
import { SocialButtons } from '@/features/accounts/sign-in/components/social-buttons';
import { SetupForm } from '@/features/schools/setup/components/setup-form';
import { SetupSent } from '@/features/schools/setup/components/setup-sent';
import { SetupWarning } from '@/features/schools/setup/components/setup-warning';
import { needsSchool } from '@/lib/session/needs-school';

const STEPS = {
  warning: { title: 'Create a New School Account', description: 'Before you begin' },
  form: { title: 'School Setup', description: 'Tell us about you and your school' },
  confirm: { title: 'Check Your Email', description: 'One more step, in your mailbox' },
};
type Step = keyof typeof STEPS;

const NOTHING_TYPED: SetupValues = { email: '', schoolName: '', displayName: '' };

export function SchoolSetupPage() {
  const { data: user } = useQuery(currentUserQuery());
  if (user == null) return <SchoolSetup />;
  return needsSchool(user) ? <Newcomer displayName={user.displayName} /> : <Navigate to="/" replace />;
}

/** Page for a user who has an account but belongs to no school. */
function Newcomer({ displayName }: { displayName: string }) {
  const client = useQueryClient();
  return (
    <SignInFrame
      pageTitle="Welcome"
      title={`Welcome, ${displayName}`}
      description="Your account doesn’t belong to a school yet."
      footer={<LogOut />}
    >
      <div className="flex flex-col gap-6">
        <OwnRequest onCheck={() => void client.invalidateQueries(currentUserQuery())} />
        <p>
          Ask a school that already uses {PRODUCT_NAME} to add you, or create a new one and become its School
          Administrator.
        </p>
        <Button asChild size="lg">
          <Link to="/school-assignment">Join or Create a School</Link>
        </Button>
      </div>
    </SignInFrame>
  );
}

function SchoolSetup() {
  const [step, setStep] = useState<Step>('warning');
  const [values, setValues] = useState(NOTHING_TYPED);
  useFocusOnStep(step);
  const { title, description } = STEPS[step];
  const number = Object.keys(STEPS).indexOf(step) + 1;
  const leaveForm = (next: Step) => (typed: SetupValues) => {
    setValues(typed);
    setStep(next);
  };
  return (
    <SignInFrame
      pageTitle={title}
      title={title}
      description={`Step ${number} of 3 · ${description}`}
      footer={null}
    >
      <PageDescription>
        {`Create your school’s account on ${PRODUCT_NAME} and try it for 30 days, without a credit card.`}
      </PageDescription>
      {step === 'warning' && (
        <SetupWarning onContinue={() => setStep('form')}>
          <SocialButtons verb="Sign up" />
        </SetupWarning>
      )}
      {step === 'form' && (
        <SetupForm values={values} onBack={leaveForm('warning')} onSent={leaveForm('confirm')} />
      )}
      {step === 'confirm' && <SetupSent values={values} onEdit={() => setStep('form')} />}
    </SignInFrame>
  );
}

/** Each step starts at its heading, for the keyboard and for screen readers, and at the top. */
function useFocusOnStep(step: Step): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [step]);
}
