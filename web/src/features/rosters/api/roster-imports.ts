import {
  applyRosterImport,
  discardRosterImport,
  getRosterImport,
  listRosterImports,
  type RosterChoices,
  type RosterImport,
  type RosterPreview,
  startRosterImport,
} from '#contracts/rosters/roster-imports';
import { type TableChoices } from '#contracts/rosters/table-choices';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '@/components/ui/toast-failure';
import { call } from '@/lib/http/api-client';

export const WHILE_WORKING_MS = 1_000;
export const OTHERWISE_MS = 30_000;
const KEY = 'roster-imports';

export function isWorking({ state }: Pick<RosterImport, 'state'>): boolean {
  return state === 'reading' || state === 'applying';
}

/** @param schoolId null for the administrator’s own school */
export const rosterImportsQuery = (schoolId: string | null) =>
  queryOptions({
    queryKey: [KEY, 'list', schoolId],
    queryFn: ({ signal }) => call(listRosterImports, { query: { schoolId: schoolId ?? undefined }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isWorking) === true ? WHILE_WORKING_MS : OTHERWISE_MS),
  });

/** @param fingerprint of its preview, so that a new one is asked for */
export const rosterImportQuery = (importId: string, fingerprint: string | null) =>
  queryOptions({
    queryKey: [KEY, importId, fingerprint],
    queryFn: ({ signal }) => call(getRosterImport, { params: { importId }, query: {}, signal }),
  });

/** `table` says how a plain table is to be read; null: as its headings say. */
type Upload = { file: File; table: TableChoices | null; rosterSchool?: string };
/** Null once the roster is applied or discarded. */
export async function fetchWholePreview(importId: string): Promise<RosterPreview | null> {
  const { preview } = await call(getRosterImport, { params: { importId }, query: { rows: 'all' } });
  return preview;
}

export function useStartRosterImport(schoolId: string | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ file, table, rosterSchool }: Upload) =>
      call(startRosterImport, {
        query: {
          schoolId: schoolId ?? undefined,
          fileName: file.name.slice(-200),
          table: table === null ? undefined : JSON.stringify(table),
          rosterSchool,
        },
        file,
      }),
    onError: (error) => toastFailure(error, { title: 'The roster could not be uploaded' }),
    onSettled: refresh,
  });
}

type Applied = {
  fingerprint: string;
  invitesStaff: boolean;
  deactivatesStaff: boolean;
  choices: RosterChoices;
};

export function useApplyRosterImport(importId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Applied) => call(applyRosterImport, { params: { importId }, body }),
    onSettled: refresh,
  });
}

export function useDiscardRosterImport(importId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(discardRosterImport, { params: { importId } }),
    onSettled: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}
