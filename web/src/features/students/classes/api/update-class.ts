import { type editedClass, updateClass } from '#contracts/students/classes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type z } from 'zod';
import { call } from '@/lib/http/api-client';
import { refresh } from '@/lib/live/refresh';

export function useUpdateClass() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id: classId, ...body }: { id: string } & z.output<typeof editedClass>) =>
      call(updateClass, { params: { classId }, body }),
    onSuccess: () => refresh(client, 'directory'),
  });
}
