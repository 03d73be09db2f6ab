import { Link, NavLink } from 'react-router-dom';
import { Logo } from '@/components/logo';
import { SIGN_IN, SITE_LINKS, START_TRIAL, STUDENT_PORTAL } from '@/components/site-links';
import { SiteMenu } from '@/components/site-menu';
import { ThemeMenu } from '@/components/theme-menu';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';

/** The header of the public pages. Below the large breakpoint, all but signing in is in a menu. */
export function SiteHeader() {
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
