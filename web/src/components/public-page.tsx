import type { ReactNode } from 'react';
import { Main } from '@/components/main';
import { PageDescription } from '@/components/page-description';
import { PageTitle } from '@/components/page-title';
import { SiteFooter } from '@/components/site-footer';
import { SiteHeader } from '@/components/site-header';

type PublicPageProps = {
  /** The browser window's title; absent: the product's name alone. */
  title?: string;
  /** For search engines, in one or two sentences. */
  description: string;
  /** For the `main` element. */
  className?: string;
  children: ReactNode;
};

/** A page that anyone may read, with the site's header and footer. */
export function PublicPage({ title, description, className, children }: PublicPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {title === undefined ? <PageTitle /> : <PageTitle>{title}</PageTitle>}
      <PageDescription>{description}</PageDescription>
      <SiteHeader />
      <Main className={className ?? 'w-full grow'}>{children}</Main>
      <SiteFooter />
    </div>
  );
}

type PublicTitleProps = { title: string; lead: ReactNode; children?: ReactNode };

/** The heading of a public page and the sentence below it. */
export function PublicTitle({ title, lead, children }: PublicTitleProps) {
  return (
    <header className="max-w-3xl">
      <h1 className="text-4xl leading-[1.1] font-semibold tracking-tight text-balance sm:text-5xl">
        {title}
      </h1>
      <p className="mt-4 text-lg text-pretty text-ink-muted sm:text-xl">{lead}</p>
      {children}
    </header>
  );
}
