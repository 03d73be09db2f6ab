import { CircleQuestionMark, Gift } from 'lucide-react';
import { type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { HeaderBar } from '@/app/app-frame';
import { navLinkClasses } from '@/app/nav-link-classes';
import { Notices } from '@/app/notices';
import { OpenedSchoolBar } from '@/app/opened-school-bar';
import { PhoneMenu } from '@/app/phone-menu';
import { RewardsCount } from '@/app/rewards-count';
import { screensFor } from '@/app/screens';
import { UserMenu } from '@/app/user-menu';
import { Logo } from '@/components/logo';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import { HelpLink } from '@/features/site/help/components/help-link';
import { useSessionUser } from '@/lib/session/session-user';

const REWARDS = '/rewards';
/** More leave no room for the school's name next to them. */
const MOST_WITH_ICONS = 7;

/** `children` are the notices below it. */
export function AppHeader({ children }: { children: ReactNode }) {
  const { role, schoolName, hasOpenedSchool } = useSessionUser();
  const screens = screensFor(role);
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
          {screens.map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <NavLink
                to={path}
                end={path === '/'}
                className={(link) => cn('relative', navLinkClasses(link))}
              >
                {screens.length <= MOST_WITH_ICONS && (
                  <Icon aria-hidden className="hidden size-[1.125rem] xl:block" />
                )}
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
        <Tooltip text="Help & Support">
          <Button asChild variant="ghost" className="hidden size-11 px-0 lg:inline-flex">
            <HelpLink>
              <CircleQuestionMark aria-hidden />
              <span className="sr-only">Help & Support</span>
            </HelpLink>
          </Button>
        </Tooltip>
        <UserMenu className="hidden lg:flex" />
        {screens.some(({ path }) => path === REWARDS) && (
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
