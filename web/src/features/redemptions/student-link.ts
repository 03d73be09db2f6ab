/** Where the profile of a student is. */
export type StudentLink = (student: { id: string; classId: string }) => string;
