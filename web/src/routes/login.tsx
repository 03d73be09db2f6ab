import { PRODUCT_NAME } from '#domain/product';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { loadable } from '@/components/loadable';
import { BackToHome, SignInFrame } from '@/components/sign-in-frame';
import { START_TRIAL } from '@/components/site-links';
import { currentUserQuery, secondStepQuery } from '@/features/accounts/sign-in/current-user';
import { FirstExecutive } from '@/features/accounts/sign-in/components/first-executive';
import { SignInProblemNote } from '@/features/accounts/sign-in/components/sign-in-problem-note';
import { SignInTabs } from '@/features/accounts/sign-in/components/sign-in-tabs';
import { SocialButtons } from '@/features/accounts/sign-in/components/social-buttons';

const secondStepForm = loadable(
  async () => (await import('@/features/accounts/sign-in/components/second-step-form')).SecondStepForm,
);

export function LoginPage() {
  const session = useQuery(currentUserQuery());
  const secondStep = useQuery(secondStepQuery());
  if (session.data) return <Navigate to="/" replace />;
  if (secondStep.data) {
    return (
      <SignInFrame
        pageTitle="Sign in"
        title="One More Step"
        description={`You’re signing in as ${secondStep.data.email}.`}
      >
        <Suspense>
          <secondStepForm.Component step={secondStep.data} />
        </Suspense>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      pageTitle="Sign in"
      title="Sign In to Your Account"
      description="For teachers, staff and administrators."
      footer={
        <>
          <p className="mt-6 flex flex-wrap items-center justify-center gap-x-1 text-ink-muted">
            New to {PRODUCT_NAME}?
            <Link
              to={START_TRIAL.to}
              className="inline-flex min-h-11 items-center font-medium text-accent-ink underline underline-offset-4"
            >
              Create a free account
            </Link>
          </p>
          <BackToHome />
        </>
      }
    >
      <FirstExecutive />
      <SignInProblemNote />
      <SocialButtons verb="Sign in" className="mb-6" />
      <SignInTabs />
    </SignInFrame>
  );
}
