import { requestMagicLink, requestPasswordReset } from '#contracts/accounts/account-links';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

type Request = { email: string };

export function useRequestMagicLink() {
  return useMutation({
    meta: { isPublic: true },
    mutationFn: (body: Request) => call(requestMagicLink, { body }),
  });
}

export function useRequestPasswordReset() {
  return useMutation({
    meta: { isPublic: true },
    mutationFn: (body: Request) => call(requestPasswordReset, { body }),
  });
}
