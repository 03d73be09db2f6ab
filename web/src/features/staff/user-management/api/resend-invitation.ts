import { resendInvitation } from '#contracts/staff/user-management';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export function useResendInvitation() {
  return useMutation({
    mutationFn: (userId: string) => call(resendInvitation, { params: { userId } }),
  });
}
