import { type SessionUser } from '#contracts/accounts/users';
import { PRODUCT_NAME } from '#domain/product';
import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { useMarkWelcomeSeen } from '../api';
import { TUTORIALS } from '../tutorials';
import { HelpLink } from './help-link';
import { TutorialCard } from './tutorial-card';

type WelcomeDialogProps = { user: SessionUser; onSeen: (user: SessionUser) => void };

/** Greets a person once; closing it in any way marks it as seen. */
export function WelcomeDialog({ user, onSeen }: WelcomeDialogProps) {
  const [open, setOpen] = useState(!user.hasSeenWelcome);
  const markSeen = useMarkWelcomeSeen(onSeen);
  const close = () => {
    setOpen(false);
    markSeen.mutate();
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()}>
      <DialogContent
        size="lg"
        title={`Welcome to ${PRODUCT_NAME}!`}
        description="Four short videos, each with its steps to read and try out. Begin wherever you like."
      >
        <DialogBody>
          <ul className="grid gap-3 sm:grid-cols-2">
            {TUTORIALS.map((tutorial) => (
              <li key={tutorial.id}>
                <TutorialCard tutorial={tutorial} />
              </li>
            ))}
          </ul>
          <p className="mt-4 flex items-start gap-2 text-sm text-ink-muted">
            <CircleQuestionMark aria-hidden className="mt-px size-[1.125rem] shrink-0" />
            <span>
              You can find them again at any time: choose this icon at the top of the page or, on a phone,
              Help &amp; Support in the menu.
            </span>
          </p>
        </DialogBody>
        <DialogFooter>
          <Button asChild variant="secondary">
            <HelpLink>View All Tutorials</HelpLink>
          </Button>
          <DialogClose asChild>
            <Button>Start Using {PRODUCT_NAME}</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
