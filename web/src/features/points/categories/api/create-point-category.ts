import { createPointCategory, type newPointCategory } from '#contracts/points/point-categories';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type z } from 'zod';
import { call } from '@/lib/http/api-client';
import { useIntentKey } from '@/lib/http/intent-key';
import { CATEGORIES_KEY } from './list-point-categories';

export function useCreatePointCategory() {
  const client = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (body: z.output<typeof newPointCategory>) =>
      call(createPointCategory, { body, idempotencyKey: intent.keyFor(body) }),
    onSuccess: () => {
      intent.settled();
      return client.invalidateQueries({ queryKey: CATEGORIES_KEY });
    },
  });
}
