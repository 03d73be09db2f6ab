import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { SIGN_IN, SITE_LINKS, START_TRIAL, STUDENT_PORTAL, SUPPORT } from '@/components/site-links';
import { ThemeSegments } from '@/components/theme-segments';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogTrigger } from '@/components/ui/dialog';
import { PlainIconButton } from '@/components/ui/plain-icon-button';

/**
 * The public pages' navigation on a small screen. Choosing an entry closes it, and takes its place in the history, so that
 * Back leads to the page before it.
 */
export function SiteMenu({ className }: { className?: string }) {
  // Arriving at the next page closes it. Closing it at once would go back in the history while that page still loads.
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return (
    <Dialog open={openedAt === key} onOpenChange={(open) => setOpenedAt(open ? key : null)}>
      <DialogTrigger asChild>
        <PlainIconButton label="Menu" className={className}>
          <Menu aria-hidden className="size-6!" />
        </PlainIconButton>
      </DialogTrigger>
      <DialogContent title="Menu" size="sm">
        <DialogBody className="flex flex-col gap-6">
          <nav aria-label="Main">
            <ul className="-mx-3 flex flex-col gap-1">
              {[...SITE_LINKS, SUPPORT].map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} replace className={linkClasses}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <ThemeSegments />
        </DialogBody>
        <DialogFooter className="sm:flex-col-reverse">
          <Button asChild variant="secondary">
            <Link to={STUDENT_PORTAL.to} replace>
              {STUDENT_PORTAL.label}
            </Link>
          </Button>
          <Button asChild variant="secondary">
            <a href={SIGN_IN.href}>{SIGN_IN.label}</a>
          </Button>
          <Button asChild>
            <Link to={START_TRIAL.to} replace>
              {START_TRIAL.label}
            </Link>
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function linkClasses({ isActive }: { isActive: boolean }): string {
  return cn(
    'flex min-h-12 items-center rounded-md px-3 text-lg font-medium transition-colors',
    isActive ? 'bg-accent-soft text-accent-ink inset-ring-1 inset-ring-accent' : 'hover:bg-sunken',
  );
}
