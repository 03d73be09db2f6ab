import { ShieldCheck } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useStartJob } from '../api';

type VerifySchoolButtonProps = {
  /** Undefined for the administrator's own school; null while an executive administrator has not chosen one. */
  schoolId: string | null | undefined;
};

export function VerifySchoolButton({ schoolId }: VerifySchoolButtonProps) {
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
    <Button pending={isPending} disabled={schoolId === null} onClick={verify}>
      <ShieldCheck aria-hidden />
      Verify School
    </Button>
  );
}
