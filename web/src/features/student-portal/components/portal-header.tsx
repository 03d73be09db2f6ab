import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { LogOut } from 'lucide-react';
import { type ReactNode } from 'react';
import { Logo } from '@/components/logo';
import { ThemeMenu } from '@/components/theme-menu';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { ROOMY, useMediaQuery } from '@/lib/browser/use-media-query';
import { useStudentLogout } from '../api';

type PortalHeaderProps = { student: PortalStudent; notices: ReactNode };

export function PortalHeader({ student: { schoolName }, notices }: PortalHeaderProps) {
  const isRoomy = useMediaQuery(ROOMY);
  const logout = useStudentLogout();
  return (
    <header
      data-toasts-below
      className={cn(
        'top-0 z-20 border-b border-line bg-canvas',
        // On a large screen only a notice has to stay in sight.
        isRoomy ? 'has-[[role=status]>p]:sticky' : 'sticky low:static slim:static',
      )}
    >
      <div
        className={cn(
          'mx-auto flex w-full max-w-5xl items-center gap-2 px-4 sm:px-6 slim:h-auto slim:min-h-14 slim:flex-wrap slim:py-1.5',
          isRoomy ? 'h-16' : 'h-14',
        )}
      >
        <p className="mr-auto flex min-w-0 items-center gap-3">
          <Logo />
          <span className="hidden min-w-0 truncate border-l border-line pl-3 text-sm text-ink-muted sm:block">
            {schoolName}
          </span>
        </p>
        <ThemeMenu />
        <Button variant="secondary" pending={logout.isPending} onClick={() => logout.mutate()}>
          <LogOut aria-hidden />
          Logout
        </Button>
      </div>
      {notices}
    </header>
  );
}
