import { type BalancesOf, previewReset, resetBalances } from '#contracts/points/balance-resets';
import { type GivenResetReason } from '#domain/ledger/events';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';

/** Counted again each time that the dialog opens, and when points change meanwhile. */
export const resetPreviewQuery = (balancesOf: BalancesOf) =>
  queryOptions({
    queryKey: ['reset-preview', balancesOf],
    queryFn: ({ signal }) => call(previewReset, { query: balancesOf, signal }),
    gcTime: 0,
    meta: { live: { topics: ['points', 'rewards', 'directory'], restMs: 5_000 } },
  });

type Reset = BalancesOf & { reason: GivenResetReason };

export function useResetBalances() {
  return useWrite((send, reset: Reset) => send(resetBalances, { body: reset }), {
    refreshes: ['points', 'rewards'],
    evenIfRefused: true,
    inBackground: true,
  });
}
