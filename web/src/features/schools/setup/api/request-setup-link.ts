import { requestMagicLink } from '#contracts/accounts/account-links';
import { type SetupForm, validateSetup } from '#contracts/schools/school-setup';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export function useValidateSetup() {
  return useMutation({
    meta: { isPublic: true },
    mutationFn: ({ email, schoolName }: SetupForm) => call(validateSetup, { body: { email, schoolName } }),
  });
}

export function useRequestSetupLink() {
  return useMutation({
    meta: { isPublic: true },
    mutationFn: ({ email, ...schoolData }: SetupForm) =>
      call(requestMagicLink, { body: { email, schoolData } }),
  });
}
