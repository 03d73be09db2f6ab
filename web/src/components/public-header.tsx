import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '@/components/logo';
import { ThemeMenu } from '@/components/theme-menu';

/** The header of pages that need no session. */
export function PublicHeader({ children }: { children?: ReactNode }) {
  return (
    <header data-toasts-below className="mx-auto flex h-18 w-full max-w-6xl items-center gap-2 px-4 sm:px-6">
      <Link to="/" className="mr-auto flex min-h-11 items-center rounded-md">
        <Logo />
      </Link>
      <ThemeMenu />
      {children}
    </header>
  );
}
