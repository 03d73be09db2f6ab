import { type SessionUser } from '#contracts/accounts/users';
import { markWelcomeSeen } from '#contracts/accounts/welcome';
import { PRODUCT_NAME } from '#domain/product';
import { CircleQuestionMark } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { useWrite } from '@/lib/http/write';
import { type Tutorial, TUTORIALS } from '../tutorials';
import { HelpLink } from './help-link';
import { Minutes } from './minutes';

type WelcomeDialogProps = {
  user: SessionUser;
  /** What to do first, above the videos; absent for those who set the school up. */
  start?: ReactNode;
  onSeen: (user: SessionUser) => void;
};

/** Greets a person once; closing it in any way marks it as seen. */
export function WelcomeDialog({ user, start, onSeen }: WelcomeDialogProps) {
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
        description={
          start === undefined
            ? 'Four short videos, each with its steps to read and try out. Begin wherever you like.'
            : `${user.schoolName ?? 'Your school'} is set up. Three things to know, and four short videos for later.`
        }
      >
        <DialogBody>
          {start}
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

/** Silent when it fails: the welcome then shows again at the next visit. */
function useMarkWelcomeSeen(onSeen: (user: SessionUser) => void) {
  return useWrite((send) => send(markWelcomeSeen), {
    onSuccess: onSeen,
  });
}

function TutorialCard({ tutorial }: { tutorial: Tutorial }) {
  const { id, title, minutes, summary, icon: Icon } = tutorial;
  return (
    <HelpLink
      tutorial={id}
      className="flex h-full items-start gap-4 rounded-lg border border-line p-4 transition-colors hover:border-line-strong hover:bg-sunken/50"
    >
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink"
      >
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="font-semibold">{title}</span> <Minutes minutes={minutes} />
        </span>
        <span className="mt-1 block text-sm text-pretty text-ink-muted">{summary}</span>
      </span>
    </HelpLink>
  );
}
