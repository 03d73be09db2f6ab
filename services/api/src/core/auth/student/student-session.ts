/** The student signed in to the portal, looked up for every request. */
export type StudentSession = {
  studentId: string;
  classId: string;
  schoolId: string;
  timeZone: string;
  /** False if the school was deactivated, or its trial and paid time are over. */
  isSchoolOpen: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    student: StudentSession | null;
  }
}
