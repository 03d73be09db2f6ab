import { PRODUCT_NAME } from '#domain/product';
import { type SetupForm as SetupValues } from '#contracts/school-setup';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { MAIN_ID } from '@/components/main-id';
import { PageDescription } from '@/components/page-description';
import { SignInFrame } from '@/components/sign-in-frame';
import { currentUserQuery } from '@/features/auth/api/current-user';
import { SetupForm } from '@/features/school-setup/components/setup-form';
import { SetupReview } from '@/features/school-setup/components/setup-review';
import { SetupSent } from '@/features/school-setup/components/setup-sent';
import { SetupWarning } from '@/features/school-setup/components/setup-warning';

const STEPS = {
  warning: { title: 'Create a New School Account', description: 'Before you begin' },
  form: { title: 'School Setup', description: 'Tell us about you and your school' },
  review: { title: 'Review Your Details', description: 'Is everything right?' },
  confirm: { title: 'Check Your Email', description: 'One more step, in your mailbox' },
};
type Step = keyof typeof STEPS;

const NOTHING_TYPED: SetupValues = { email: '', schoolName: '', displayName: '' };

export function SchoolSetupPage() {
  const { data: user } = useQuery(currentUserQuery());
  return user == null ? <SchoolSetup /> : <Navigate to="/" replace />;
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
      description={`Step ${number} of 4 · ${description}`}
      footer={null}
    >
      <PageDescription>
        {`Create your school’s account on ${PRODUCT_NAME} and try it for 30 days, without a credit card.`}
      </PageDescription>
      {step === 'warning' && <SetupWarning onContinue={() => setStep('form')} />}
      {step === 'form' && (
        <SetupForm values={values} onBack={leaveForm('warning')} onValid={leaveForm('review')} />
      )}
      {step === 'review' && (
        <SetupReview values={values} onEdit={() => setStep('form')} onSent={() => setStep('confirm')} />
      )}
      {step === 'confirm' && <SetupSent values={values} />}
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
    document.getElementById(MAIN_ID)?.focus();
  }, [step]);
}
