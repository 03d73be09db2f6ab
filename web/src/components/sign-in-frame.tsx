import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Main } from '@/components/main';
import { PageTitle } from '@/components/page-title';
import { PublicHeader } from '@/components/public-header';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';

type SignInFrameProps = {
  /** The browser window's title. */
  pageTitle: string;
  title: string;
  description: string;
  /** Below the card; a link to the landing page if absent. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The page around a form to sign in with. */
export function SignInFrame({
  pageTitle,
  title,
  description,
  footer = <BackToHome />,
  children,
}: SignInFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>{pageTitle}</PageTitle>
      <PublicHeader />
      <Main className="flex w-full grow flex-col items-center px-4 pt-6 pb-16 sm:justify-center sm:pt-0">
        <Card className="w-full max-w-md p-5 sm:p-8">
          <h1 className="text-2xl leading-tight font-semibold tracking-tight">{title}</h1>
          <p className="mt-1 mb-6 text-ink-muted">{description}</p>
          {children}
        </Card>
        {footer}
      </Main>
    </div>
  );
}

export function BackToHome() {
  return (
    <Button asChild variant="ghost" className="mt-4 text-ink-muted">
      <Link to="/">
        <ArrowLeft aria-hidden />
        Back to Home
      </Link>
    </Button>
  );
}
