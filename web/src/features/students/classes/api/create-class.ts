import { createClass, type newClass } from '#contracts/students/classes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type z } from 'zod';
import { call } from '@/lib/http/api-client';
import { useIntentKey } from '@/lib/http/intent-key';
import { classesQuery } from './list-classes';

export function useCreateClass() {
  const client = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (body: z.output<typeof newClass>) =>
      call(createClass, { body, idempotencyKey: intent.keyFor(body) }),
    onSuccess: (created) => {
      intent.settled();
      // At once, so that the new class can be chosen while the list is fetched again.
      client.setQueryData(classesQuery().queryKey, (classes) => classes && [...classes, created]);
      return client.invalidateQueries(classesQuery());
    },
  });
}
