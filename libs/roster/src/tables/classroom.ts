/** Columns by which a list of participants is told from other tables. */
const COLUMNS = ['courseId', 'courseName', 'userRole', 'profile.emailAddress'];
const HEADING_BYTES = 4_096;

/** Whether a file is a list of Google Classroom’s participants, as GAM prints it, which is read like a bundle. */
export function isClassroom(bytes: Uint8Array): boolean {
  const [heading = ''] = new TextDecoder().decode(bytes.subarray(0, HEADING_BYTES)).split(/[\r\n]/, 1);
  const cells = heading.split(',').map((cell) => cell.replaceAll('"', '').trim());
  return COLUMNS.every((column) => cells.includes(column));
}
