import { generateLoginCode } from '#contracts/students/login-codes';
import { studentLogin } from '#contracts/student-portal/student-portal';
import type { ApiClient } from './api-client.js';

/** Gives the student a new code, which ends existing sessions. */
export async function newCodeOf(staff: ApiClient, studentId: string): Promise<string> {
  const { status, body } = await staff.call(generateLoginCode, { params: { id: studentId } });
  if (status !== 201) throw new Error(`Generating a code answered ${status}`);
  return (body as { loginCode: string }).loginCode;
}

export async function signInByCode(client: ApiClient, loginCode: string): Promise<ApiClient> {
  const { status } = await client.call(studentLogin, { body: { loginCode } });
  if (status !== 200) throw new Error(`Signing in by code answered ${status}`);
  return client;
}

/** Signs in with a new code of the student. */
export async function signInStudent(
  staff: ApiClient,
  client: ApiClient,
  studentId: string,
): Promise<ApiClient> {
  return signInByCode(client, await newCodeOf(staff, studentId));
}
