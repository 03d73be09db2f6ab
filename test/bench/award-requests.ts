import { type HttpRequest } from './contenders/http-requests.js';
import { type EnrolledSchool } from './directory.js';

export const signedIn = ({ token }: EnrolledSchool): Record<string, string> => ({
  cookie: `laurel_session=${token}`,
});

/** An award to each of a school's students, one at a time. */
export function awardRequests(school: EnrolledSchool): HttpRequest[] {
  const headers = { ...signedIn(school), 'content-type': 'application/json' };
  return school.students.map(({ studentId }) => ({
    method: 'POST',
    path: '/api/point-transactions',
    headers,
    body: JSON.stringify({ studentId, categoryId: school.categoryId }),
  }));
}

/** An award to each of a school's classes. */
export function classAwardRequests(school: EnrolledSchool): HttpRequest[] {
  const headers = { ...signedIn(school), 'content-type': 'application/json' };
  const classIds = [...new Set(school.students.map(({ classId }) => classId))];
  return classIds.map((each) => ({
    method: 'POST',
    path: '/api/point-transactions/bulk',
    headers,
    body: JSON.stringify({
      studentIds: school.students.filter(({ classId }) => classId === each).map(({ studentId }) => studentId),
      categoryId: school.categoryId,
    }),
  }));
}
