import { createDistrict, type NewDistrict, updateDistrict } from '#contracts/schools/districts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useIntentKey } from '@/lib/http/intent-key';
import { districtsQuery } from './list-districts';

/** @param districtId null: a new one */
export function useSaveDistrict(districtId: string | null) {
  const client = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (body: NewDistrict) =>
      districtId === null
        ? call(createDistrict, { body, idempotencyKey: intent.keyFor(body) })
        : call(updateDistrict, { params: { districtId }, body }),
    onSuccess: () => {
      intent.settled();
      return client.invalidateQueries(districtsQuery());
    },
  });
}
