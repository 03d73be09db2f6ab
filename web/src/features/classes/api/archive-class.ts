import { archiveClass } from '#contracts/classes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { refreshDirectory } from '@/lib/live/refresh-directory';

export function useArchiveClass() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (classId: string) => call(archiveClass, { params: { classId } }),
    // Not awaited: whoever waits for the answer moves on at once.
    onSettled: () => void refreshDirectory(client),
  });
}
