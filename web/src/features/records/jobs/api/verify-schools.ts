import { verifySchools } from '#contracts/records/district-replays';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export function useVerifySchools() {
  const client = useQueryClient();
  return useMutation({
    /** @param districtId null for every school */
    mutationFn: (districtId: string | null) => call(verifySchools, { body: { districtId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}
