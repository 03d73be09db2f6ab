/** Every list of students begins with it. */
export const STUDENTS_KEY = ['students'] as const;
