import { type InvoiceRequest, requestInvoice } from '#contracts/site/enquiries';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useIntentKey } from '@/lib/http/intent-key';

export function useRequestInvoice() {
  const intent = useIntentKey();
  return useMutation({
    meta: { isPublic: true },
    mutationFn: (body: InvoiceRequest) => call(requestInvoice, { body, idempotencyKey: intent.keyFor(body) }),
    onSuccess: () => intent.settled(),
  });
}
