import {
  changeExportSchedule,
  listExports,
  listExportSchedules,
  scheduleExport,
  startExport,
  stopExportSchedule,
} from '#contracts/records/exports';
import { type InputOf } from '#contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';
import { isBeingMade } from './export-words';

/** Interval of refetching for executive administrators, who have no live stream, and for others in case a message was missed. */
const WHILE_MADE_MS = 2_000;
const OTHERWISE_MS = 30_000;

/** @param isLive whether the caller gets changes by a live stream */
export const exportsQuery = (isLive: boolean) =>
  queryOptions({
    queryKey: ['exports'],
    queryFn: ({ signal }) => call(listExports, { signal }),
    refetchInterval: ({ state }) =>
      !isLive && state.data?.some(isBeingMade) === true ? WHILE_MADE_MS : OTHERWISE_MS,
    meta: { live: { topics: ['jobs'] } },
  });

export const exportSchedulesQuery = () =>
  queryOptions({
    queryKey: ['export-schedules'],
    queryFn: ({ signal }) => call(listExportSchedules, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ last }) => last !== null && isBeingMade(last)) === true
        ? WHILE_MADE_MS
        : OTHERWISE_MS,
  });

const OUTDATED = { refreshes: exportSchedulesQuery(), evenIfRefused: true };

export function useScheduleExport() {
  return useWrite((send, body: InputOf<typeof scheduleExport>) => send(scheduleExport, { body }), OUTDATED);
}

type Change = InputOf<typeof changeExportSchedule>;

export function useChangeExportSchedule() {
  return useWrite(
    (send, { scheduleId, ...body }: Change) => send(changeExportSchedule, { params: { scheduleId }, body }),
    OUTDATED,
  );
}

export function useStopExportSchedule() {
  return useWrite(
    (send, scheduleId: string) => send(stopExportSchedule, { params: { scheduleId } }),
    OUTDATED,
  );
}

export function useStartExport() {
  return useWrite((send, body: InputOf<typeof startExport>) => send(startExport, { body }), {
    refreshes: { queryKey: ['exports'] },
    evenIfRefused: true,
  });
}
