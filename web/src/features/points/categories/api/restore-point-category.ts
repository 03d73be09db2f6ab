import { restorePointCategory } from '#contracts/points/point-categories';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { CATEGORIES_KEY } from './list-point-categories';

export function useRestorePointCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (categoryId: string) => call(restorePointCategory, { params: { categoryId } }),
    onSettled: () => void client.invalidateQueries({ queryKey: CATEGORIES_KEY }),
  });
}
