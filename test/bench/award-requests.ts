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
