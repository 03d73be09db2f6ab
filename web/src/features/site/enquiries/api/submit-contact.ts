import { type ContactMessage, submitContact } from '#contracts/site/enquiries';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useIntentKey } from '@/lib/http/intent-key';

export function useSubmitContact() {
  const intent = useIntentKey();
  return useMutation({
    meta: { isPublic: true },
    mutationFn: (body: ContactMessage) => call(submitContact, { body, idempotencyKey: intent.keyFor(body) }),
    onSuccess: () => intent.settled(),
  });
}
