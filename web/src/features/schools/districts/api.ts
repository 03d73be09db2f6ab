import {
  createDistrict,
  deleteDistrict,
  listDistricts,
  type NewDistrict,
  updateDistrict,
} from '#contracts/schools/districts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';

export const districtsQuery = () =>
  queryOptions({ queryKey: ['districts'], queryFn: ({ signal }) => call(listDistricts, { signal }) });

const OUTDATED = { refreshes: districtsQuery() };

export function useDeleteDistrict() {
  return useWrite((send, districtId: string) => send(deleteDistrict, { params: { districtId } }), OUTDATED);
}

/** @param districtId null: a new one */
export function useSaveDistrict(districtId: string | null) {
  return useWrite(
    (send, body: NewDistrict) =>
      districtId === null
        ? send(createDistrict, { body })
        : send(updateDistrict, { params: { districtId }, body }),
    OUTDATED,
  );
}
