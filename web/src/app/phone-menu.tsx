import { listRecentAwards } from '#contracts/points/awards';
import { CircleQuestionMark, LogOut, Menu, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useLeave } from '@/app/leave-dialog';
import { navLinkClasses } from '@/app/nav-link-classes';
import { Person } from '@/app/person';
import { RewardsCount } from '@/app/rewards-count';
import { accountMenuFor, navigationFor } from '@/app/screens';
import { ThemeSegments } from '@/components/theme-segments';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogTrigger } from '@/components/ui/dialog';
import { PlainIconButton } from '@/components/ui/plain-icon-button';
import { recentAwardsTitle } from '@/features/points/awards/recent-awards-title';
import { HelpLink } from '@/features/site/help/components/help-link';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';

/** Navigation and account in one place, within reach of the thumb that opened it. */
export function PhoneMenu({ className }: { className?: string }) {
  const user = useSessionUser();
  const { leave, isPending } = useLeave();
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <PlainIconButton label="Menu" className={className}>
          <Menu aria-hidden className="size-6!" />
        </PlainIconButton>
      </DialogTrigger>
      <DialogContent title="Menu" size="sm">
        <DialogBody className="flex flex-col gap-6">
          <nav aria-label="Main">
            <ul className="-mx-3 flex flex-col gap-1">
              {[...navigationFor(user.role), ...accountMenuFor(user.role)].map(
                ({ path, label, icon: Icon }) => (
                  <li key={path}>
                    <NavLink
                      to={path}
                      end={path === '/'}
                      // In the place of the menu's entry, so that Back leads to the page before it.
                      replace
                      className={navLinkClasses}
                      onClick={() => setOpen(false)}
                    >
                      <Icon aria-hidden className="size-5" />
                      {label}
                      {path === '/rewards' && <RewardsCount />}
                    </NavLink>
                  </li>
                ),
              )}
              {mayCall(listRecentAwards, user.role) && user.schoolId !== null && (
                <li>
                  <Link
                    to="/?awards=recent"
                    replace
                    className={navLinkClasses({ isActive: false })}
                    onClick={() => setOpen(false)}
                  >
                    <Undo2 aria-hidden className="size-5" />
                    {recentAwardsTitle(user.role)}
                  </Link>
                </li>
              )}
              <li>
                <HelpLink className={navLinkClasses({ isActive: false })}>
                  <CircleQuestionMark aria-hidden className="size-5" />
                  Help & Support
                </HelpLink>
              </li>
            </ul>
          </nav>
          <ThemeSegments />
          <div className="mt-auto rounded-lg border border-line p-4">
            <Person user={user} />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="secondary" pending={isPending} onClick={leave}>
            <LogOut aria-hidden />
            Logout
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
