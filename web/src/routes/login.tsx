import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { SignInFrame } from '@/components/sign-in-frame';
import { currentUserQuery } from '@/features/auth/api/current-user';
import { FirstExecutive } from '@/features/auth/components/first-executive';
import { SignInTabs } from '@/features/auth/components/sign-in-tabs';

export function LoginPage() {
  const session = useQuery(currentUserQuery());
  if (session.data) return <Navigate to="/" replace />;
  return (
    <SignInFrame
      pageTitle="Sign in"
      title="Sign In to Your Account"
      description="For teachers, staff and administrators."
    >
      <FirstExecutive />
      <SignInTabs />
    </SignInFrame>
  );
}
