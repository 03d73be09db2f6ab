/** `Grade 4`; a school that writes more than a number, `Kindergarten`, has said it all. */
export function gradeText(grade: string): string {
  return /^\d+$/.test(grade) ? `Grade ${grade}` : grade;
}
