import { ShieldCheck } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useVerifySchools } from '../api';

type VerifySchoolsButtonProps = {
  /** Null for every school. */
  districtId: string | null;
  children: string;
};

export function VerifySchoolsButton({ districtId, children }: VerifySchoolsButtonProps) {
  const { mutate, isPending } = useVerifySchools();
  const verify = () =>
    mutate(districtId, {
      onSuccess: () => toast({ title: 'Verification started' }),
      onError: (error) => toastFailure(error, 'The verification could not be started'),
    });
  return (
    <Button pending={isPending} onClick={verify}>
      <ShieldCheck aria-hidden />
      {children}
    </Button>
  );
}
