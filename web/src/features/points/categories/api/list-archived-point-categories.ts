import { listArchivedPointCategories } from '#contracts/points/point-categories';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { CATEGORIES_KEY } from './list-point-categories';

export const archivedPointCategoriesQuery = () =>
  queryOptions({
    queryKey: [...CATEGORIES_KEY, 'archived'],
    queryFn: ({ signal }) => call(listArchivedPointCategories, { signal }),
    meta: { live: { topics: ['directory'] } },
  });
