/** The column of each field; null: none. */
export type ColumnMapping = { name: number | null; studentId: number | null; grade: number | null };
export type MappedField = keyof ColumnMapping;

const IS_ID = /^(student|pupil|school)?(ids?|identifiers?|numbers?|no|nr)$/;
const IS_STUDENT = /student|pupil/;
const IS_GRADE = /grade|level/;
const IS_NAME = /name|student|pupil/;
/** Headers of names that are not the student’s, or only a part of it. */
const IS_OTHER_NAME = /^(first|last|middle|given|family|sur|user|parent|guardian|teacher|class|school)/;

/** Words that name a column. `no` alone may as well be an answer. */
const IS_KEY =
  /^(students?|pupils?|\p{L}*names?|(student|pupil|school)?(ids?|identifiers?|numbers?)|grades?|levels?)$/u;
const IS_BESIDE_KEY =
  /^(no|nr|school|class|full|first|last|middle|given|family|preferred|legal|year|of|the|s|optional|required)$/;

/** A guess by the words of the header. `Student ID` is an ID, `Student Name` a name, `Grade Level` a grade. */
export function mapColumns(header: readonly string[]): ColumnMapping {
  const columns = header.map((text, index) => ({ index, words: wordsOf(text) }));
  const isId = ({ words }: Column) => words.some((word) => IS_ID.test(word));
  const isStudentId = (column: Column) => isId(column) && column.words.some((word) => IS_STUDENT.test(word));
  const isGrade = (column: Column) => !isId(column) && column.words.some((word) => IS_GRADE.test(word));
  const isName = (column: Column) =>
    !isId(column) && !isGrade(column) && column.words.some((word) => IS_NAME.test(word));
  const isWholeName = (column: Column) =>
    isName(column) && !column.words.some((word) => IS_OTHER_NAME.test(word));
  return {
    name: (columns.find(isWholeName) ?? columns.find(isName))?.index ?? null,
    studentId: (columns.find(isStudentId) ?? columns.find(isId))?.index ?? null,
    grade: columns.find(isGrade)?.index ?? null,
  };
}

/** Whether a cell reads as the name of a column. `Grade 4` and `Grace Lee` do not. */
export function looksLikeHeader(cells: readonly string[]): boolean {
  return cells.map(wordsOf).some((words) => {
    const isKnown = words.every((word) => IS_KEY.test(word) || IS_BESIDE_KEY.test(word));
    return isKnown && words.some((word) => IS_KEY.test(word));
  });
}

type Column = { index: number; words: readonly string[] };

/** `studentID` and `Student_Id` are the two words “student” and “id”. */
function wordsOf(text: string): string[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
