import { getLedgerHealth, listParkedEvents } from '#contracts/records/ledger-health';
import { getLedgerProof, verifyLedger } from '#contracts/records/ledger-proof';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';

/** A projector that hangs announces nothing, so this asks by itself. */
const EVERY_MS = 30_000;

export const ledgerHealthQuery = (schoolId: string | null) =>
  queryOptions({
    queryKey: ['admin', 'ledger-health', schoolId],
    queryFn: ({ signal }) => call(getLedgerHealth, { query: { schoolId: schoolId ?? undefined }, signal }),
    refetchInterval: EVERY_MS,
    meta: { live: { topics: ['points', 'rewards'] } },
  });

/** While a verification runs, its progress is worth asking for often. */
const OFTEN_MS = 1_000;
const SELDOM_MS = 60_000;

/** @param schoolId null for the administrator's own school */
export const ledgerProofQuery = (schoolId: string | null) =>
  queryOptions({
    queryKey: ['admin', 'ledger-proof', schoolId],
    queryFn: ({ signal }) => call(getLedgerProof, { query: { schoolId: schoolId ?? undefined }, signal }),
    refetchInterval: ({ state }) => (state.data?.running == null ? SELDOM_MS : OFTEN_MS),
  });

/** The chain at one entry. It changes only if somebody alters the ledger, so each look asks the server. */
export const entryFingerprintQuery = (schoolId: string | null, revision: number) =>
  queryOptions({
    queryKey: ['ledger-fingerprint', schoolId, revision],
    queryFn: async ({ signal }) => {
      const { entry } = await call(getLedgerProof, {
        query: { schoolId: schoolId ?? undefined, revision },
        signal,
      });
      return entry;
    },
    staleTime: 0,
    gcTime: 0,
  });

export function useVerifyLedger(schoolId: string | null) {
  const client = useQueryClient();
  return useWrite((send) => send(verifyLedger, { body: { schoolId: schoolId ?? undefined } }), {
    onSuccess: (proof) => client.setQueryData(ledgerProofQuery(schoolId).queryKey, proof),
  });
}

/** @param parked how many there are by the latest count: another number is another list */
export const parkedEventsQuery = (schoolId: string | null, page: number, parked: number) =>
  queryOptions({
    queryKey: ['admin', 'parked-events', schoolId, page, parked],
    queryFn: ({ signal }) =>
      call(listParkedEvents, { query: { schoolId: schoolId ?? undefined, page }, signal }),
    placeholderData: keepPreviousData,
  });
