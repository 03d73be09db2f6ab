import { type editedPointCategory, updatePointCategory } from '#contracts/points/point-categories';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type z } from 'zod';
import { call } from '@/lib/http/api-client';
import { CATEGORIES_KEY } from './list-point-categories';

export function useUpdatePointCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id: categoryId, ...body }: { id: string } & z.output<typeof editedPointCategory>) =>
      call(updatePointCategory, { params: { categoryId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: CATEGORIES_KEY }),
  });
}
