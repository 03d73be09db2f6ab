import { resendInvitation } from '#contracts/user-management';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export function useResendInvitation() {
  return useMutation({
    mutationFn: (userId: string) => call(resendInvitation, { params: { userId } }),
  });
}
