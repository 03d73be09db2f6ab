import { SearchCheck } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useStartJob } from '../api';

/** Finds the rows that differ from the ledger, which the job then offers to replace. */
export function VerifySchoolButton({ schoolId }: { schoolId: string | null }) {
  const { mutate, isPending } = useStartJob();
  const verify = () =>
    mutate(
      { kind: 'verify-school', schoolId: schoolId ?? undefined },
      {
        onSuccess: () => toast({ title: 'Verification started' }),
        onError: (error) => toastFailure(error, 'The verification could not be started'),
      },
    );
  return (
    <Button variant="secondary" pending={isPending} onClick={verify} className="w-fit">
      <SearchCheck aria-hidden />
      Find Differing Rows
    </Button>
  );
}
