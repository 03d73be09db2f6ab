import {
  changeExportSchedule,
  listExportSchedules,
  scheduleExport,
  stopExportSchedule,
} from '#contracts/records/exports';
import { type InputOf } from '#contracts/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { isBeingMade } from '../export-words';
import { OTHERWISE_MS, WHILE_MADE_MS } from './list-exports';

export const exportSchedulesQuery = () =>
  queryOptions({
    queryKey: ['export-schedules'],
    queryFn: ({ signal }) => call(listExportSchedules, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ last }) => last !== null && isBeingMade(last)) === true
        ? WHILE_MADE_MS
        : OTHERWISE_MS,
  });

export function useScheduleExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof scheduleExport>) => call(scheduleExport, { body }),
    onSettled: () => client.invalidateQueries(exportSchedulesQuery()),
  });
}

type Change = InputOf<typeof changeExportSchedule>;

export function useChangeExportSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ scheduleId, ...body }: Change) =>
      call(changeExportSchedule, { params: { scheduleId }, body }),
    onSettled: () => client.invalidateQueries(exportSchedulesQuery()),
  });
}

export function useStopExportSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (scheduleId: string) => call(stopExportSchedule, { params: { scheduleId } }),
    onSettled: () => client.invalidateQueries(exportSchedulesQuery()),
  });
}
