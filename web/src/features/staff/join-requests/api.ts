import { createOwnSchool, type SchoolData } from '#contracts/schools/school-setup';
import {
  getOwnJoinRequest,
  joinSchool,
  searchSchools,
  withdrawJoinRequest,
} from '#contracts/staff/join-requests';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';

/** This person's latest request to join a school; null if none waits or was declined. */
export const ownJoinRequestQuery = () =>
  queryOptions({
    queryKey: ['own-join-request'],
    queryFn: async ({ signal }) => (await call(getOwnJoinRequest, { signal })).request,
  });

const OUTDATED = { refreshes: ownJoinRequestQuery(), evenIfRefused: true };

export function useJoinSchool() {
  return useWrite((send, schoolId: string) => send(joinSchool, { body: { schoolId } }), OUTDATED);
}

export function useWithdrawJoinRequest() {
  return useWrite((send) => send(withdrawJoinRequest), OUTDATED);
}

export const schoolSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['school-search', q],
    queryFn: ({ signal }) => call(searchSchools, { query: { q }, signal }),
  });

export function useCreateOwnSchool() {
  return useWrite((send, school: SchoolData) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return send(createOwnSchool, { body: { ...school, timeZone } });
  });
}
