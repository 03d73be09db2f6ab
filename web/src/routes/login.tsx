import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { Main } from '@/components/main';
import { PageTitle } from '@/components/page-title';
import { PublicHeader } from '@/components/public-header';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { currentUserQuery } from '@/features/session/api/current-user';
import { LoginForm } from '@/features/session/components/login-form';

export function LoginPage() {
  const session = useQuery(currentUserQuery());
  if (session.data) return <Navigate to="/" replace />;
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>Sign in</PageTitle>
      <PublicHeader />
      <Main className="flex w-full grow flex-col items-center px-4 pt-6 pb-16 sm:justify-center sm:pt-0">
        <Card className="w-full max-w-md p-5 sm:p-8">
          <h1 className="text-2xl leading-tight font-semibold tracking-tight">Sign In to Your Account</h1>
          <p className="mt-1 mb-6 text-ink-muted">For teachers, staff and administrators.</p>
          <LoginForm />
        </Card>
        <Button asChild variant="ghost" className="mt-4 text-ink-muted">
          <Link to="/">
            <ArrowLeft aria-hidden />
            Back to Home
          </Link>
        </Button>
      </Main>
    </div>
  );
}
