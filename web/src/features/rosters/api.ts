import { cancelJob } from '#contracts/records/jobs';
import {
  applyDistrictRoster,
  discardDistrictRoster,
  getDistrictRoster,
  startDistrictRoster,
} from '#contracts/rosters/district-rosters';
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
import { type BodyOf } from '#contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { toastFailure } from '@/components/ui/toast-failure';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';

const WHILE_WORKING_MS = 1_000;
const OTHERWISE_MS = 30_000;
const IMPORTS_KEY = 'roster-imports';
const OUTDATED_IMPORTS = { refreshes: { queryKey: [IMPORTS_KEY] }, evenIfRefused: true };

export function isWorking({ state }: Pick<RosterImport, 'state'>): boolean {
  return state === 'reading' || state === 'applying';
}

/** @param schoolId null for the administrator’s own school */
export const rosterImportsQuery = (schoolId: string | null) =>
  queryOptions({
    queryKey: [IMPORTS_KEY, 'list', schoolId],
    queryFn: ({ signal }) => call(listRosterImports, { query: { schoolId: schoolId ?? undefined }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isWorking) === true ? WHILE_WORKING_MS : OTHERWISE_MS),
  });

/** @param fingerprint of its preview, so that a new one is asked for */
export const rosterImportQuery = (importId: string, fingerprint: string | null) =>
  queryOptions({
    queryKey: [IMPORTS_KEY, importId, fingerprint],
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
  return useWrite(
    (send, { file, table, rosterSchool }: Upload) =>
      send(startRosterImport, {
        query: {
          schoolId: schoolId ?? undefined,
          fileName: file.name.slice(-200),
          table: table === null ? undefined : JSON.stringify(table),
          rosterSchool,
        },
        file,
      }),
    {
      onError: (error) => toastFailure(error, { title: 'The roster could not be uploaded' }),
      ...OUTDATED_IMPORTS,
    },
  );
}

type Applied = {
  fingerprint: string;
  invitesStaff: boolean;
  deactivatesStaff: boolean;
  choices: RosterChoices;
};

export function useApplyRosterImport(importId: string) {
  return useWrite(
    (send, body: Applied) => send(applyRosterImport, { params: { importId }, body }),
    OUTDATED_IMPORTS,
  );
}

export function useDiscardRosterImport(importId: string) {
  return useWrite((send) => send(discardRosterImport, { params: { importId } }), OUTDATED_IMPORTS);
}

const DISTRICT_KEY = 'district-rosters';
const OUTDATED_DISTRICT = { refreshes: { queryKey: [DISTRICT_KEY] }, evenIfRefused: true };

export const districtRosterQuery = (districtId: string) =>
  queryOptions({
    queryKey: [DISTRICT_KEY, districtId],
    queryFn: ({ signal }) => call(getDistrictRoster, { query: { districtId }, signal }),
    refetchInterval: ({ state }) => {
      const latest = state.data?.latest ?? null;
      return latest !== null && (isWorking(latest) || latest.schools.some(isWorking))
        ? WHILE_WORKING_MS
        : OTHERWISE_MS;
    },
  });

export function useStartDistrictRoster(districtId: string) {
  return useWrite(
    (send, file: File) =>
      send(startDistrictRoster, { query: { districtId, fileName: file.name.slice(-200) }, file }),
    {
      onError: (error) => toastFailure(error, { title: 'The roster could not be uploaded' }),
      ...OUTDATED_DISTRICT,
    },
  );
}

export function useApplyDistrictRoster(rosterId: string) {
  return useWrite(
    (send, body: BodyOf<typeof applyDistrictRoster>) =>
      send(applyDistrictRoster, { params: { rosterId }, body }),
    OUTDATED_DISTRICT,
  );
}

export function useDiscardDistrictRoster(rosterId: string) {
  return useWrite((send) => send(discardDistrictRoster, { params: { rosterId } }), OUTDATED_DISTRICT);
}

export function useStopDistrictRoster(jobId: string) {
  return useWrite((send) => send(cancelJob, { params: { jobId } }), OUTDATED_DISTRICT);
}
