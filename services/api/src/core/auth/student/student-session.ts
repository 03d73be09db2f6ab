/** Which student is signed in to the portal, as every request finds it anew. */
export type StudentSession = {
  studentId: string;
  classId: string;
  schoolId: string;
  timeZone: string;
  /** False for a school that was deactivated, or whose trial and paid time are over. */
  isSchoolOpen: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    student: StudentSession | null;
  }
}
