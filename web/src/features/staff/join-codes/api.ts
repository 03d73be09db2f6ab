import {
  endStaffJoinCode,
  getStaffJoinCode,
  joinWithCode,
  type JoinRole,
  openStaffJoinCode,
} from '#contracts/staff/join-codes';
import { type BodyOf } from '#contracts/route';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';

/** Where colleagues join with a code. */
export const JOIN_PATH = '/join';

export const joinCodeQuery = () =>
  queryOptions({
    queryKey: ['staff-join-code'],
    queryFn: ({ signal }) => call(getStaffJoinCode, { signal }),
    meta: { live: { topics: ['directory'] } },
  });

export function useOpenJoinCode() {
  const client = useQueryClient();
  return useWrite((send, role: JoinRole) => send(openStaffJoinCode, { body: { role } }), {
    onSuccess: (answer) => client.setQueryData(joinCodeQuery().queryKey, answer),
  });
}

export function useEndJoinCode() {
  const client = useQueryClient();
  return useWrite((send) => send(endStaffJoinCode), {
    onSuccess: (answer) => client.setQueryData(joinCodeQuery().queryKey, answer),
  });
}

export function useJoinWithCode() {
  return useWrite((send, body: BodyOf<typeof joinWithCode>) => send(joinWithCode, { body }), {
    meta: { isPublic: true },
  });
}
