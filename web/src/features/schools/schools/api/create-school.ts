import { createSchool, type NewSchool } from '#contracts/schools/schools';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useIntentKey } from '@/lib/http/intent-key';

export function useCreateSchool() {
  const client = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (body: NewSchool) => call(createSchool, { body, idempotencyKey: intent.keyFor(body) }),
    onSuccess: () => {
      intent.settled();
      return client.invalidateQueries({ queryKey: ['schools'] });
    },
  });
}
