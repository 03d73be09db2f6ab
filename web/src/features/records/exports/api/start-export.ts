import { startExport } from '#contracts/records/exports';
import { type InputOf } from '#contracts/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export function useStartExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof startExport>) => call(startExport, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['exports'] }),
  });
}
