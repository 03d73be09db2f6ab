/** The query key with which every list of students begins. */
export const STUDENTS_KEY = ['students'] as const;
