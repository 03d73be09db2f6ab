import { PRODUCT_NAME } from '#domain/product';
import { type ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Logo } from '@/components/logo';
import { Main } from '@/components/main';
import { PageDescription } from '@/components/page-description';
import { PageTitle } from '@/components/page-title';
import {
  ABOUT,
  CONTACT,
  LEGAL_LINKS,
  PRICING,
  SIGN_IN,
  SITE_LINKS,
  START_TRIAL,
  STUDENT_PORTAL,
  SUPPORT,
} from '@/components/site-links';
import { SiteMenu } from '@/components/site-menu';
import { ThemeMenu } from '@/components/theme-menu';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';

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

const COLUMNS = [
  { title: 'Product', links: [PRICING, STUDENT_PORTAL, SUPPORT] },
  { title: PRODUCT_NAME, links: [ABOUT, CONTACT] },
  { title: 'Trust', links: LEGAL_LINKS },
];

function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken/50">
      <div className="mx-auto grid max-w-6xl gap-x-8 gap-y-10 px-4 py-12 sm:px-6 lg:grid-cols-[1.4fr_2fr]">
        <div>
          <Logo />
          <p className="mt-3 max-w-xs text-pretty text-ink-muted">
            Points and recognition for the whole school, with a count everyone can trust.
          </p>
        </div>
        <div className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="text-sm font-semibold">{title}</h2>
              <ul className="mt-2">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-11 items-center rounded-md text-ink-muted underline-offset-4 hover:text-ink hover:underline sm:min-h-9"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
    </footer>
  );
}

/** The header of the public pages. Below the large breakpoint, all but signing in is in a menu. */
function SiteHeader() {
  return (
    <header data-toasts-below className="mx-auto flex h-18 w-full max-w-6xl items-center gap-2 px-4 sm:px-6">
      <Link to="/" className="flex min-h-11 items-center rounded-md">
        <Logo />
      </Link>
      <nav aria-label="Main" className="ml-6 hidden lg:block">
        <ul className="flex gap-1">
          {SITE_LINKS.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} className={linkClasses}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="ml-auto flex items-center gap-1 lg:gap-2">
        <div className="hidden items-center gap-1 lg:flex">
          <ThemeMenu />
          <Button asChild variant="ghost">
            <Link to={STUDENT_PORTAL.to}>{STUDENT_PORTAL.label}</Link>
          </Button>
        </div>
        <Button asChild variant="secondary">
          <a href={SIGN_IN.href}>{SIGN_IN.label}</a>
        </Button>
        <Button asChild className="hidden lg:inline-flex">
          <Link to={START_TRIAL.to}>{START_TRIAL.label}</Link>
        </Button>
        <SiteMenu className="-mr-2.5 lg:hidden" />
      </div>
    </header>
  );
}

function linkClasses({ isActive }: { isActive: boolean }): string {
  return cn(
    'flex min-h-11 items-center rounded-md px-3 font-medium transition-colors hover:text-ink',
    isActive ? 'text-accent-ink underline decoration-2 underline-offset-8' : 'text-ink-muted',
  );
}
