import { type ComponentProps, type ReactNode } from 'react';
import { Main } from '@/components/main';
import { Logo } from '@/components/logo';
import { DashboardSkeleton } from '@/routes/dashboard/dashboard-skeleton';

type AppFrameProps = {
  header: ReactNode;
  /** Below the header, as wide as the window. */
  bars?: ReactNode;
  children: ReactNode;
};

/** Where everything is on a signed-in screen. */
export function AppFrame({ header, bars, children }: AppFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {header}
      {bars}
      <Main className="mx-auto w-full max-w-7xl grow px-4 py-6 sm:px-6 sm:py-8 print:p-0">{children}</Main>
    </div>
  );
}

type HeaderBarProps = ComponentProps<'header'> & { below?: ReactNode };

export function HeaderBar({ below, children, ...props }: HeaderBarProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas print:hidden low:static" {...props}>
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-3 px-4 sm:px-6">{children}</div>
      {below}
    </header>
  );
}

/** The dashboard until it is known whose it is. The build draws it too: see `draw-page.tsx`. */
export function DashboardFrame() {
  return (
    <AppFrame
      header={
        <HeaderBar>
          <Logo />
        </HeaderBar>
      }
    >
      <DashboardSkeleton />
    </AppFrame>
  );
}
