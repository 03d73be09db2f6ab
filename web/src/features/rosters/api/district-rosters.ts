import {
  applyDistrictRoster,
  discardDistrictRoster,
  getDistrictRoster,
  startDistrictRoster,
} from '#contracts/rosters/district-rosters';
import { type BodyOf } from '#contracts/route';
import { cancelJob } from '#contracts/records/jobs';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '@/components/ui/toast-failure';
import { call } from '@/lib/http/api-client';
import { isWorking, OTHERWISE_MS, WHILE_WORKING_MS } from './roster-imports';

const KEY = 'district-rosters';

export const districtRosterQuery = (districtId: string) =>
  queryOptions({
    queryKey: [KEY, districtId],
    queryFn: ({ signal }) => call(getDistrictRoster, { query: { districtId }, signal }),
    refetchInterval: ({ state }) => {
      const latest = state.data?.latest ?? null;
      return latest !== null && (isWorking(latest) || latest.schools.some(isWorking))
        ? WHILE_WORKING_MS
        : OTHERWISE_MS;
    },
  });

export function useStartDistrictRoster(districtId: string) {
  return useMutation({
    mutationFn: (file: File) =>
      call(startDistrictRoster, { query: { districtId, fileName: file.name.slice(-200) }, file }),
    onError: (error) => toastFailure(error, { title: 'The roster could not be uploaded' }),
    onSettled: useRefresh(),
  });
}

export function useApplyDistrictRoster(rosterId: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof applyDistrictRoster>) =>
      call(applyDistrictRoster, { params: { rosterId }, body }),
    onSettled: useRefresh(),
  });
}

export function useDiscardDistrictRoster(rosterId: string) {
  return useMutation({
    mutationFn: () => call(discardDistrictRoster, { params: { rosterId } }),
    onSettled: useRefresh(),
  });
}

export function useStopDistrictRoster(jobId: string) {
  return useMutation({
    mutationFn: () => call(cancelJob, { params: { jobId } }),
    onSettled: useRefresh(),
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}
