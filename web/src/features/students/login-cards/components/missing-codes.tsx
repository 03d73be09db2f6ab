import { KeyRound } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { formatCount } from '@/lib/text/format';
import { useGenerateMissingCodes } from '../api';

type MissingCodesProps = { classId: string; count: number };

/** Says that students have no readable code, and offers to generate new ones. */
export function MissingCodes({ classId, count }: MissingCodesProps) {
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
