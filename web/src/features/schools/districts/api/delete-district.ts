import { deleteDistrict } from '#contracts/schools/districts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { districtsQuery } from './list-districts';

export function useDeleteDistrict() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (districtId: string) => call(deleteDistrict, { params: { districtId } }),
    onSuccess: () => client.invalidateQueries(districtsQuery()),
  });
}
