import { removeSecondFactors } from '#contracts/staff/administration';
import { approveJoinRequest, declineJoinRequest, listJoinRequests } from '#contracts/staff/join-requests';
import { type BodyOf } from '#contracts/route';
import { inviteUsers } from '#contracts/staff/invite-users';
import { changeSecondStepRule, getSecondStepRule } from '#contracts/staff/second-step-rule';
import {
  addUser,
  changeRoleInSchool,
  deactivateUser,
  listUsers,
  type NewUser,
  reactivateUser,
  resendInvitation,
  type SchoolRole,
} from '#contracts/staff/user-management';
import { assignTeacher, removeTeacher } from '#contracts/students/classes';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';

export const joinRequestsQuery = () =>
  queryOptions({
    queryKey: ['join-requests'],
    queryFn: ({ signal }) => call(listJoinRequests, { signal }),
    meta: { live: { topics: ['directory'] } },
  });

const UNSENT_MS = 10_000;

export const usersQuery = () =>
  queryOptions({
    queryKey: ['users'],
    queryFn: ({ signal }) => call(listUsers, { signal }),
    // Mail leaves after the answer, and nothing announces it.
    refetchInterval: ({ state }) =>
      state.data?.some(({ invitation }) => invitation?.state === 'waiting') === true && UNSENT_MS,
    meta: { live: { topics: ['directory'] } },
  });

/** Whether the school's administrators have to sign in with a second step. */
export const secondStepRuleQuery = () =>
  queryOptions({
    queryKey: ['second-step-rule'],
    queryFn: ({ signal }) => call(getSecondStepRule, { signal }),
    meta: { live: { topics: ['directory'] } },
  });

export function useChangeSecondStepRule() {
  const client = useQueryClient();
  return useWrite((send, isRequired: boolean) => send(changeSecondStepRule, { body: { isRequired } }), {
    onSuccess: (rule) => client.setQueryData(secondStepRuleQuery().queryKey, rule),
  });
}

const OUTDATED = { refreshes: usersQuery() };

export function useAddUser() {
  return useWrite((send, user: NewUser) => send(addUser, { body: user }), {
    refreshes: [{ queryKey: ['users'] }, { queryKey: ['classes'] }],
  });
}

export function useInviteUsers() {
  return useWrite(
    (send, users: BodyOf<typeof inviteUsers>['users']) => send(inviteUsers, { body: { users } }),
    {
      refreshes: [{ queryKey: ['users'] }, { queryKey: ['classes'] }],
    },
  );
}

type Teaching = { classId: string; teacherId: string };

const OUTDATED_CLASSES = { refreshes: { queryKey: ['classes'] } };

export function useAssignTeacher() {
  return useWrite(
    (send, { classId, teacherId }: Teaching) =>
      send(assignTeacher, { params: { classId }, body: { teacherId } }),
    OUTDATED_CLASSES,
  );
}

export function useRemoveTeacher() {
  return useWrite((send, teaching: Teaching) => send(removeTeacher, { params: teaching }), OUTDATED_CLASSES);
}

export function useChangeRole() {
  return useWrite(
    (send, { userId, role }: { userId: string; role: SchoolRole }) =>
      send(changeRoleInSchool, { params: { userId }, body: { role } }),
    OUTDATED,
  );
}

export function useChangeUserStatus() {
  return useWrite(
    (send, { userId, isActive }: { userId: string; isActive: boolean }) =>
      send(isActive ? reactivateUser : deactivateUser, { params: { userId } }),
    OUTDATED,
  );
}

type Decision = { requestId: string; isApproved: boolean };

type Told = { onDecided: (decision: Decision) => void; onFailure: (error: Error) => void };

/** Reports to its caller even though its row leaves the list with the answer. */
export function useDecideJoinRequest({ onDecided, onFailure }: Told) {
  return useWrite(
    async (send, { requestId, isApproved }: Decision) => {
      if (isApproved) await send(approveJoinRequest, { params: { requestId }, body: {} });
      else await send(declineJoinRequest, { params: { requestId } });
    },
    {
      onSuccess: (_, decision) => onDecided(decision),
      onError: onFailure,
      // After a refusal too: somebody else may have decided.
      refreshes: [joinRequestsQuery(), usersQuery()],
      evenIfRefused: true,
    },
  );
}

/** Removes all second steps of a user who has lost them. */
export function useRemoveSecondStep() {
  return useWrite((send, userId: string) => send(removeSecondFactors, { params: { userId } }), {
    refreshes: [usersQuery(), secondStepRuleQuery()],
  });
}

export function useResendInvitation() {
  return useWrite((send, userId: string) => send(resendInvitation, { params: { userId } }));
}
