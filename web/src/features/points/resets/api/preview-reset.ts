import { type BalancesOf, previewReset } from '#contracts/points/balance-resets';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** Counted again each time that the dialog opens, and when points change meanwhile. */
export const resetPreviewQuery = (balancesOf: BalancesOf) =>
  queryOptions({
    queryKey: ['reset-preview', balancesOf],
    queryFn: ({ signal }) => call(previewReset, { query: balancesOf, signal }),
    gcTime: 0,
    meta: { live: { topics: ['points', 'rewards', 'directory'], restMs: 5_000 } },
  });
