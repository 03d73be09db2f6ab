import { listRecentAwards } from '#contracts/points/awards';
import { ChevronDown, CircleQuestionMark, LogOut, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Person, UserAvatar } from '@/app/person';
import { accountScreensFor } from '@/app/screens';
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
import { useLogout } from '@/features/accounts/sign-in/own-session-api';
import { recentAwardsTitle } from '@/features/points/awards/recent-awards-title';
import { HelpLink } from '@/features/site/help/components/help-link';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';

export function UserMenu({ className }: { className?: string }) {
  const user = useSessionUser();
  const logout = useLogout();
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
        {accountScreensFor(user.role).map(({ path, label, icon: Icon }) => (
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
        <DropdownMenuItem onSelect={() => logout.mutate()}>
          <LogOut aria-hidden />
          Logout
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
