import { MAX_RECIPIENTS } from '#domain/points';
import { z } from 'zod';
import { day, editedVersion, id, requiredText } from '../fields.js';
import { route } from '../route.js';
import { student } from './students.js';

const count = z.number().int();

export const MAX_GROUP_NAME = 80;

export const group = z.object({
  id,
  name: z.string(),
  ownerId: id,
  ownerName: z.string(),
  /** Whether all of the school's staff see it and may award to it. */
  isShared: z.boolean(),
  /** Its last day; null: none is set. */
  endsOn: day.nullable(),
  isOver: z.boolean(),
  /** Students in use who are in it today. */
  students: count,
  /** Whether the caller may change it: its owner, and administrators. */
  mayManage: z.boolean(),
  /** Incremented by every edit. An edit names the version it is based on. */
  version: count,
});
export type Group = z.output<typeof group>;

const name = requiredText('Group name', MAX_GROUP_NAME, 'Group name is required');
const details = { name, isShared: z.boolean(), endsOn: day.nullable() };
const studentIds = z.array(id).max(MAX_RECIPIENTS, `A group may have at most ${MAX_RECIPIENTS} students`);

const STAFF = ['staff', 'teacher', 'school_admin'] as const;
const MANAGERS = ['teacher', 'school_admin'] as const;
const params = z.object({ groupId: id });

export const listGroups = route({
  method: 'GET',
  path: '/api/groups',
  access: STAFF,
  summary:
    'The groups that the caller sees, by name: their own and shared ones, all for administrators. Without those that are over, unless asked for.',
  query: z.object({ include: z.literal('over').optional() }),
  response: z.array(group),
});

export const createGroup = route({
  method: 'POST',
  path: '/api/groups',
  access: MANAGERS,
  summary: 'Creates a group, whose students are in it from today on.',
  status: 201,
  body: z.object({
    ...details,
    isShared: details.isShared.default(true),
    endsOn: details.endsOn.default(null),
    studentIds: studentIds.default([]),
  }),
  response: group,
});

export const updateGroup = route({
  method: 'PATCH',
  path: '/api/groups/:groupId',
  access: MANAGERS,
  summary: 'Edits a group. Omitted fields stay unchanged.',
  params,
  body: z.object(details).partial().extend({ version: editedVersion }),
  response: group,
});

export const deleteGroup = route({
  method: 'DELETE',
  path: '/api/groups/:groupId',
  access: MANAGERS,
  summary: 'Deletes a group and who was in it. Points stay.',
  params,
  response: z.object({ message: z.string() }),
});

export const changeGroupMembers = route({
  method: 'PUT',
  path: '/api/groups/:groupId/members',
  access: MANAGERS,
  summary: 'Adds students to a group and removes others, from today on.',
  params,
  body: z.object({ add: studentIds.default([]), remove: studentIds.default([]) }),
  response: group,
});

export const listGroupStudents = route({
  method: 'GET',
  path: '/api/groups/:groupId/students',
  access: STAFF,
  summary: 'The students who are in a group today, by name.',
  params,
  response: z.array(student),
});

export const groupMembership = z.object({
  studentId: id,
  studentName: z.string(),
  from: day,
  /** The day from which on the student was no member any more; null: still is. */
  until: day.nullable(),
});
export type GroupMembership = z.output<typeof groupMembership>;

export const listGroupMemberships = route({
  method: 'GET',
  path: '/api/groups/:groupId/memberships',
  access: MANAGERS,
  summary: 'Who is and was in a group, and when: by name, the latest first.',
  params,
  response: z.array(groupMembership),
});

export const groupRoutes = {
  listGroups,
  createGroup,
  updateGroup,
  deleteGroup,
  changeGroupMembers,
  listGroupStudents,
  listGroupMemberships,
};
