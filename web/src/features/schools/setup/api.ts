import { requestMagicLink } from '#contracts/accounts/account-links';
import { type SetupForm, validateSetup } from '#contracts/schools/school-setup';
import { useWrite } from '@/lib/http/write';

export function useValidateSetup() {
  return useWrite(
    (send, { email, schoolName }: SetupForm) => send(validateSetup, { body: { email, schoolName } }),
    {
      meta: { isPublic: true },
    },
  );
}

export function useRequestSetupLink() {
  return useWrite(
    (send, { email, ...schoolData }: SetupForm) => send(requestMagicLink, { body: { email, schoolData } }),
    {
      meta: { isPublic: true },
    },
  );
}
