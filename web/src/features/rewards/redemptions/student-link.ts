/** Link to the profile of a student. */
export type StudentLink = (student: { id: string; classId: string }) => string;
