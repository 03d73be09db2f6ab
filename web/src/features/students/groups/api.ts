import { type BodyOf } from '#contracts/route';
import {
  changeGroupMembers,
  createGroup,
  deleteGroup,
  listGroupMemberships,
  listGroups,
  updateGroup,
} from '#contracts/students/groups';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';

const GROUPS_KEY = ['groups'] as const;

/** The groups that the person sees and that are not over. */
export const groupsQuery = () =>
  queryOptions({
    queryKey: [...GROUPS_KEY, 'running'],
    queryFn: ({ signal }) => call(listGroups, { query: {}, signal }),
    meta: { live: { topics: ['directory'] } },
  });

/** Those that are over too: reports are about the past. */
export const allGroupsQuery = () =>
  queryOptions({
    queryKey: [...GROUPS_KEY, 'all'],
    queryFn: ({ signal }) => call(listGroups, { query: { include: 'over' }, signal }),
    meta: { live: { topics: ['directory'] } },
  });

export const membershipsQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, groupId, 'memberships'],
    queryFn: ({ signal }) => call(listGroupMemberships, { params: { groupId }, signal }),
    meta: { live: { topics: ['directory'] } },
  });

const OUTDATED = { refreshes: 'directory', evenIfRefused: true } as const;

export function useCreateGroup() {
  return useWrite((send, body: BodyOf<typeof createGroup>) => send(createGroup, { body }), OUTDATED);
}

export function useUpdateGroup(groupId: string) {
  return useWrite(
    (send, body: BodyOf<typeof updateGroup>) => send(updateGroup, { params: { groupId }, body }),
    OUTDATED,
  );
}

export function useChangeMembers(groupId: string) {
  return useWrite(
    (send, body: BodyOf<typeof changeGroupMembers>) =>
      send(changeGroupMembers, { params: { groupId }, body }),
    OUTDATED,
  );
}

export function useDeleteGroup() {
  return useWrite((send, groupId: string) => send(deleteGroup, { params: { groupId } }), OUTDATED);
}
