import { restoreClass } from '#contracts/students/classes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { refresh } from '@/lib/live/refresh';

export function useRestoreClass() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (classId: string) => call(restoreClass, { params: { classId } }),
    // Not awaited, so that the caller can continue at once.
    onSettled: () => void refresh(client, 'directory'),
  });
}
