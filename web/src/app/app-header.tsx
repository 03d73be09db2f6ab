import { listRecentAwards } from '#contracts/points/awards';
import { listJobs } from '#contracts/records/jobs';
import { Building2, ChevronDown, CircleQuestionMark, Gift, LogOut, Undo2 } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { HeaderBar } from '@/app/app-frame';
import { navLinkClasses } from '@/app/nav-link-classes';
import { Notices } from '@/app/notices';
import { Person, UserAvatar } from '@/app/person';
import { PhoneMenu } from '@/app/phone-menu';
import { RewardsCount } from '@/app/rewards-count';
import { accountMenuFor, navigationFor } from '@/app/screens';
import { useLeave } from '@/app/leave-dialog';
import { loadable } from '@/components/loadable';
import { Logo } from '@/components/logo';
import { ThemeItems } from '@/components/theme-items';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { toastFailure } from '@/components/ui/toast-failure';
import { Tooltip } from '@/components/ui/tooltip';
import { useCloseSchool } from '@/features/accounts/sign-in/own-session-api';
import { recentAwardsTitle } from '@/features/points/awards/recent-awards-title';
import { HelpLink } from '@/features/site/help/components/help-link';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';

const REWARDS = '/rewards';
const jobBell = loadable(async () => (await import('@/features/records/jobs/components/job-bell')).JobBell);

/** `children` are the notices below it. */
export function AppHeader({ children }: { children: ReactNode }) {
  const { role, schoolName, hasOpenedSchool } = useSessionUser();
  const places = navigationFor(role);
  return (
    <HeaderBar
      data-toasts-below
      below={
        <>
          {hasOpenedSchool && <OpenedSchoolBar schoolName={schoolName} />}
          <Notices>{children}</Notices>
        </>
      }
    >
      <NavLink to="/" className="flex min-h-11 min-w-0 items-center gap-3 rounded-md">
        <Logo />
        {schoolName !== null && !hasOpenedSchool && (
          <span className="min-w-0 truncate border-l border-line pl-3 text-sm text-ink-muted">
            {schoolName}
          </span>
        )}
      </NavLink>
      <nav aria-label="Main" className="ml-4 hidden grow lg:block">
        <ul className="flex gap-1">
          {places.map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <NavLink
                to={path}
                end={path === '/'}
                className={(link) => cn('relative', navLinkClasses(link))}
              >
                <Icon aria-hidden className="hidden size-[1.125rem] xl:block" />
                {label}
                {path === REWARDS && (
                  <RewardsCount className="max-2xl:absolute max-2xl:-top-0.5 max-2xl:right-0 max-2xl:px-1.5 max-2xl:py-px" />
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="ml-auto flex shrink-0 items-center gap-2">
        {mayCall(listJobs, role) && (
          <Suspense fallback={<span className="size-11" />}>
            <jobBell.Component />
          </Suspense>
        )}
        <Tooltip text="Help & Support">
          <Button asChild variant="ghost" className="hidden size-11 px-0 lg:inline-flex">
            <HelpLink>
              <CircleQuestionMark aria-hidden />
              <span className="sr-only">Help & Support</span>
            </HelpLink>
          </Button>
        </Tooltip>
        <UserMenu className="hidden lg:flex" />
        {places.some(({ path }) => path === REWARDS) && (
          // What is to be handed out is seen between two lessons, without opening the menu.
          <NavLink
            to={REWARDS}
            className={(link) =>
              cn('relative', navLinkClasses(link), 'w-11 justify-center px-0 lg:hidden slim:hidden')
            }
          >
            <Gift aria-hidden className="size-5" />
            <span className="sr-only">Rewards</span>
            <RewardsCount className="absolute -top-0.5 -right-1 px-1.5 py-px" />
          </NavLink>
        )}
        <PhoneMenu className="lg:hidden" />
      </div>
    </HeaderBar>
  );
}

/** Says in which school an executive administrator works, with the way out. */
function OpenedSchoolBar({ schoolName }: { schoolName: string | null }) {
  const close = useCloseSchool();
  const leave = () =>
    close.mutate(undefined, { onError: (error) => toastFailure(error, 'Failed to leave the school') });
  return (
    <aside aria-label="Opened school" className="border-t border-line bg-accent-soft text-accent-ink">
      <div className="mx-auto flex max-w-7xl items-center gap-3 px-4 py-1 sm:px-6">
        <Building2 aria-hidden className="size-[1.125rem] shrink-0" />
        <p className="min-w-0 grow text-sm">
          <span className="max-sm:sr-only">You’re working as Executive Admin in </span>
          <strong className="font-semibold break-words">{schoolName}</strong>
        </p>
        <Button variant="ghost" size="sm" pending={close.isPending} onClick={leave}>
          <LogOut aria-hidden />
          Leave School
        </Button>
      </div>
    </aside>
  );
}

function UserMenu({ className }: { className?: string }) {
  const user = useSessionUser();
  const { leave } = useLeave();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          aria-label={`Account: ${user.displayName}`}
          className={cn('-mr-2 gap-2 px-2', className)}
        >
          <UserAvatar user={user} />
          <ChevronDown aria-hidden className="text-ink-muted" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-72">
        <DropdownMenuLabel className="py-3">
          <Person user={user} />
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        {accountMenuFor(user.role).map(({ path, label, icon: Icon }) => (
          <DropdownMenuItem key={path} asChild>
            <Link to={path}>
              <Icon aria-hidden />
              {label}
            </Link>
          </DropdownMenuItem>
        ))}
        {mayCall(listRecentAwards, user.role) && user.schoolId !== null && (
          <DropdownMenuItem asChild>
            <Link to="/?awards=recent">
              <Undo2 aria-hidden />
              {recentAwardsTitle(user.role)}
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <ThemeItems />
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <HelpLink>
            <CircleQuestionMark aria-hidden />
            Help & Support
          </HelpLink>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={leave}>
          <LogOut aria-hidden />
          Logout
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
