import { getLedgerHealth } from '#contracts/records/ledger-health';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** A projector that hangs announces nothing, so this asks by itself. */
const EVERY_MS = 30_000;

export const ledgerHealthQuery = (schoolId: string | null) =>
  queryOptions({
    queryKey: ['admin', 'ledger-health', schoolId],
    queryFn: ({ signal }) => call(getLedgerHealth, { query: { schoolId: schoolId ?? undefined }, signal }),
    refetchInterval: EVERY_MS,
    meta: { live: { topics: ['points', 'rewards'] } },
  });
