import { ShieldCheck } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useVerifySchools } from '../api';

type VerifySchoolsButtonProps = {
  /** Null for every school; undefined while no district is chosen. */
  districtId: string | null | undefined;
  children: string;
};

export function VerifySchoolsButton({ districtId, children }: VerifySchoolsButtonProps) {
  const { mutate, isPending } = useVerifySchools();
  const verify = (chosen: string | null) =>
    mutate(chosen, {
      onSuccess: () => toast({ title: 'Verification started' }),
      onError: (error) => toastFailure(error, 'The verification could not be started'),
    });
  return (
    <Button
      pending={isPending}
      disabled={districtId === undefined}
      onClick={() => districtId !== undefined && verify(districtId)}
    >
      <ShieldCheck aria-hidden />
      {children}
    </Button>
  );
}
