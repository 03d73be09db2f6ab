import { archivePointCategory } from '#contracts/points/point-categories';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { CATEGORIES_KEY } from './list-point-categories';

export function useArchivePointCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (categoryId: string) => call(archivePointCategory, { params: { categoryId } }),
    onSettled: () => void client.invalidateQueries({ queryKey: CATEGORIES_KEY }),
  });
}
