import { type BodyOf } from '#contracts/route';
import {
  archiveHouse,
  assignHouses,
  createHouse,
  getHouseStandings,
  previewAssignment,
  type StandingPeriod,
  updateHouse,
} from '#contracts/students/houses';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { HOUSES_KEY } from '@/components/houses/use-houses';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';

/** Every award of the school changes them: often enough is enough. */
const REST_MS = 10_000;

export const standingsQuery = (period: StandingPeriod) =>
  queryOptions({
    queryKey: [...HOUSES_KEY, 'standings', period],
    queryFn: ({ signal }) => call(getHouseStandings, { query: { period }, signal }),
    placeholderData: keepPreviousData,
    meta: { live: { topics: ['points', 'directory'], restMs: REST_MS } },
  });

const OUTDATED = { refreshes: { queryKey: HOUSES_KEY }, evenIfRefused: true };

export function useCreateHouse() {
  return useWrite((send, body: BodyOf<typeof createHouse>) => send(createHouse, { body }), OUTDATED);
}

export function useUpdateHouse(houseId: string) {
  return useWrite(
    (send, body: BodyOf<typeof updateHouse>) => send(updateHouse, { params: { houseId }, body }),
    OUTDATED,
  );
}

export function useArchiveHouse() {
  return useWrite((send, houseId: string) => send(archiveHouse, { params: { houseId } }), {
    refreshes: [{ queryKey: HOUSES_KEY }, 'directory'],
    evenIfRefused: true,
    inBackground: true,
  });
}

export function usePreviewAssignment() {
  return useWrite((send, body: BodyOf<typeof previewAssignment>) => send(previewAssignment, { body }));
}

export function useAssignHouses() {
  return useWrite((send, body: BodyOf<typeof assignHouses>) => send(assignHouses, { body }), {
    refreshes: 'directory',
    evenIfRefused: true,
  });
}
