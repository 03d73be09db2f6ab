/** `Grade 4` for a number; other texts, such as `Kindergarten`, stay as they are. */
export function gradeText(grade: string): string {
  return /^\d+$/.test(grade) ? `Grade ${grade}` : grade;
}
