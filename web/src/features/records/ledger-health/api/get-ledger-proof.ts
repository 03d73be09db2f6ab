import { getLedgerProof, verifyLedger } from '#contracts/records/ledger-proof';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

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
  return useMutation({
    mutationFn: () => call(verifyLedger, { body: { schoolId: schoolId ?? undefined } }),
    onSuccess: (proof) => client.setQueryData(ledgerProofQuery(schoolId).queryKey, proof),
  });
}
