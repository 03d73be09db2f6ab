import { type LoginCard } from '#contracts/students/login-cards';
import { useQuery } from '@tanstack/react-query';
import { IdCard, KeyRound, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryList } from '@/components/ui/query-list';
import { Spinner } from '@/components/ui/spinner';
import { toast, warn } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { formatCount } from '@/lib/text/format';
import { loginCardsQuery, useGenerateMissingCodes } from '../api';
import { CARDS_PER_PAGE } from '../card-pages';
import { withCode } from '../with-code';

const PREVIEWED = 6;

type LoginCardsDialogProps = {
  open: boolean;
  onClose: () => void;
  schoolClass: { id: string; name: string };
};

export function LoginCardsDialog({ open, onClose, schoolClass }: LoginCardsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose}>
      <DialogContent title="Login Cards" description={`For the students of ${schoolClass.name}.`} size="lg">
        <Cards classId={schoolClass.id} />
      </DialogContent>
    </Dialog>
  );
}

function Cards({ classId }: { classId: string }) {
  return (
    <QueryList
      query={useQuery(loginCardsQuery(classId))}
      frame={(content) => <DialogBody className="grid min-h-64 place-items-center">{content}</DialogBody>}
      loading={
        <p role="status" className="flex items-center gap-3 text-ink-muted">
          <Spinner />
          Generating login cards…
        </p>
      }
      failure="The login cards could not be loaded."
      empty={<NoStudents />}
    >
      {(cards) => <Ready cards={cards} classId={classId} />}
    </QueryList>
  );
}

function NoStudents() {
  useEffect(
    () =>
      warn({
        title: 'No students found',
        description: 'This class has no students to generate login cards for.',
      }),
    [],
  );
  return (
    <DialogBody>
      <EmptyState
        icon={<IdCard />}
        title="No Students Found"
        description="Add students to this class to generate login cards."
      />
    </DialogBody>
  );
}

function Ready({ cards, classId }: { cards: readonly LoginCard[]; classId: string }) {
  const ready = withCode(cards);
  const missing = cards.length - ready.length;
  const more = ready.length - PREVIEWED;
  return (
    <>
      {/* Nothing in it takes the focus, and the keyboard has to scroll it. */}
      <DialogBody tabIndex={0} role="region" aria-label="Cards">
        {missing > 0 && <MissingCodes classId={classId} count={missing} />}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-lg font-semibold">
            {ready.length > 0 ? 'Ready to Print' : 'Nothing to Print'}
          </h3>
          <p role="status" className="text-ink-muted">
            {formatCount(ready.length, 'card')}, {CARDS_PER_PAGE} per page
          </p>
        </div>
        <ul aria-label="Preview" className="mt-3 grid gap-3 sm:grid-cols-2">
          {ready.slice(0, PREVIEWED).map(({ studentId, studentName, className, loginCode }) => (
            <li
              key={studentId}
              className="min-w-0 rounded-lg border border-dashed border-line-strong/60 px-4 py-3"
            >
              <p className="truncate font-medium">{studentName}</p>
              <p className="truncate text-sm text-ink-muted">{className}</p>
              <p className="mt-2 text-sm text-ink-muted">Your Login Code:</p>
              <code className="font-mono text-2xl font-semibold tracking-[0.15em]">{loginCode}</code>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className="py-4 text-center text-ink-muted">
            ...and {formatCount(more, 'more card', 'more cards')}
          </p>
        )}
      </DialogBody>
      {ready.length > 0 && (
        <DialogFooter className="sm:border-t">
          <Button asChild>
            <a href={`/print/login-cards/${classId}`} target="_blank" rel="noopener">
              <Printer aria-hidden />
              Print Cards
              <span className="sr-only">(opens a new window)</span>
            </a>
          </Button>
        </DialogFooter>
      )}
    </>
  );
}

type MissingCodesProps = { classId: string; count: number };

/** Says that students have no readable code, and offers to generate new ones. */
function MissingCodes({ classId, count }: MissingCodesProps) {
  const { mutate, isPending } = useGenerateMissingCodes(classId);
  const generate = () =>
    mutate(undefined, {
      onSuccess: ({ generated }) =>
        toast({
          title: 'Login codes generated',
          description: `${formatCount(generated, 'student has', 'students have')} a new code.`,
        }),
      onError: (error) => toastFailure(error, 'Failed to generate login codes. Please try again.'),
    });
  return (
    <section
      aria-label="Missing codes"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-sunken px-4 py-3"
    >
      <p className="min-w-0 grow basis-60">
        {formatCount(count, 'student has', 'students have')} no login code and can’t sign in.
      </p>
      <Button variant="secondary" pending={isPending} onClick={generate}>
        <KeyRound aria-hidden />
        Generate Missing Codes
      </Button>
    </section>
  );
}
