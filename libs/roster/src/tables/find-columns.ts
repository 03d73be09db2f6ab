import { type TableColumns, type TableField } from '#contracts/rosters/table-choices';

export const NO_COLUMNS: TableColumns = {
  name: null,
  preferredName: null,
  lastName: null,
  studentId: null,
  grade: null,
  class: null,
  sourcedId: null,
  status: null,
  isLastFirst: false,
};

/* cspell:disable -- words of many languages, without accents */
/** What the columns are called, by field, the best name first. Without spaces, accents and signs. */
const NAMES: Readonly<Record<TableField, readonly string[]>> = {
  name: split(
    'name studentname studentsname nameofstudent studentfullname fullname student pupilname pupil learnername learner displayname ' +
      'nomcomplet nomeleve eleve nombrecompleto nombreestudiante nombrealumno estudiante alumno schuelername schuler schueler',
  ),
  preferredName: split(
    'preferredfirstname preferredgivenname preferredforename preferredname knownas rufname',
  ),
  lastName: split(
    'lastname studentlastname surname familyname lname legallastname legalsurname legalfamilyname pupilsurname nachname familienname ' +
      'apellidos apellido nomdefamille',
  ),
  studentId: split(
    'studentid studentnumber studentno studentnr studentnum pupilid pupilnumber pupilno stuid stunum stunumber permid permanentid perm ' +
      'localstudentid localid lasid admissionnumber admissionno adno upn uniquepupilnumber schuelernummer schulernummer schuelerid ' +
      'schulerid matrikelnummer numeroeleve numeleve numerodeestudiante numeroestudiante idestudiante idalumno matricula matricule ' +
      'learnerid stateid statestudentid idnumber identifier number idno no nr sisid schoolid id numero nummer',
  ),
  grade: split(
    'grade gradelevel currentgrade studentgrade gr grd grades yeargroup yearlevel year yr ncyear level klassenstufe jahrgangsstufe ' +
      'jahrgang stufe niveau annee grado curso nivel',
  ),
  class: split(
    'class classname homeroom homeroomname hr hrm classroom reggroup registrationgroup reg regform tutorgroup section sectionname ' +
      'klasse klassenname classe clase grupo group room homeroomteacher teachername teacher lehrer enseignant maestro profesor',
  ),
  sourcedId: split('sourcedid sisid'),
  status: split(
    'status studentstatus enrollmentstatus enrolmentstatus enrollstatus active isactive enabled archivedat estado statut',
  ),
};
/** First names: the name, where no column has the whole one. */
const FIRST_NAMES = split(
  'firstname studentfirstname givenname forename fname legalfirstname legalgivenname legalforename pupilforename vorname prenom ' +
    'nombres nombre',
);
/* cspell:enable */
/** A whole name, or a last one beside a first one. */
const NAMES_OF_BOTH = split('name nom');

function split(words: string): string[] {
  return words.split(' ');
}

const IS_ID = /^(student|pupil|school)?(ids?|identifiers?|numbers?|no|nr)$/;
const IS_STUDENT = /^(students?|pupils?|learners?)$/;
const IS_GRADE = /grade|level/;
const IS_NAME = /name|student|pupil/;
/** Words of what is not the student’s. */
const IS_OTHERS =
  /^(user|parents?|guardians?|mother|father|contact|teachers?|staff|counselors?|class|course|section|school|district|bus|route|locker|room|family|household|homeroom|emergency|phone|sibling)/;
const IS_PART = /^(first|last|middle|given|family|sur|fore|preferred|nick)/;

/** Words that name a column. `no` alone may as well be an answer. */
const IS_KEY =
  /^(students?|pupils?|\p{L}*names?|(student|pupil|school)?(ids?|identifiers?|numbers?)|grades?|levels?)$/u;
const IS_BESIDE_KEY =
  /^(no|nr|school|class|full|first|last|middle|given|family|preferred|legal|year|of|the|s|optional|required)$/;
/** Short words that a student’s row may have as well. */
/* cspell:disable */
const WEAK = new Set(
  split('no nr hr gr reg year yr level nivel group room section active perm number numero nom id'),
);
/* cspell:enable */

const KNOWN = new Set([...Object.values(NAMES).flat(), ...FIRST_NAMES, ...NAMES_OF_BOTH]);

/**
 * A guess by the words of the heading, the best one first: `Student Number` before `ID`, and never a teacher’s. `Student ID` is an
 * ID, `Student Name` a name, `Grade Level` a grade.
 */
export function findColumns(header: readonly string[], fields: readonly TableField[]): TableColumns {
  const columns = header.map((text, index) => ({ index, plain: plainOf(text), words: wordsOf(text) }));
  const taken = new Set<number>();
  const take = (column: Column | undefined) => {
    if (column !== undefined) taken.add(column.index);
    return column?.index ?? null;
  };
  const named = (names: readonly string[]) => {
    for (const name of names) {
      const column = columns.find(({ plain, index }) => plain === name && !taken.has(index));
      if (column !== undefined) return column;
    }
    return undefined;
  };
  const like = (isLike: (column: Column) => boolean) =>
    columns.find((column) => !taken.has(column.index) && isLike(column));
  const find = (field: TableField) => (fields.includes(field) ? named(NAMES[field]) : undefined);

  const found = { ...NO_COLUMNS };
  // Where it is not asked for, a “SIS ID” may be the ID.
  found.sourcedId = take(find('sourcedId'));
  found.studentId = take(find('studentId') ?? like(isStudentId) ?? like(isOwnId));
  found.status = take(find('status'));
  const first = named(FIRST_NAMES);
  const last = named(NAMES.lastName);
  const whole = named(NAMES.name);
  const both = first === undefined ? undefined : named(NAMES_OF_BOTH);
  if (whole !== undefined && (both === undefined || last !== undefined)) found.name = take(whole);
  else if (first !== undefined || last !== undefined) {
    found.lastName = first === undefined ? null : take(last ?? both);
    found.name = take(first ?? last);
    found.preferredName = take(find('preferredName'));
  }
  found.grade = take(find('grade') ?? (fields.includes('grade') ? like(isGrade) : undefined));
  found.class = take(find('class'));
  found.name ??= take(named(NAMES_OF_BOTH) ?? like(isWholeName) ?? like(isName));
  return found;
}

/** How many cells of a row read as names of columns. `Grade 4` and `Grace Lee` do not. */
export function namedFields(cells: readonly string[]): number {
  return cells.filter((cell) => {
    const plain = plainOf(cell);
    if (KNOWN.has(plain) && !WEAK.has(plain)) return true;
    const words = wordsOf(cell);
    const isKnown = words.every((word) => IS_KEY.test(word) || IS_BESIDE_KEY.test(word));
    return isKnown && words.some((word) => IS_KEY.test(word));
  }).length;
}

type Column = { index: number; plain: string; words: readonly string[] };

const isOthers = ({ words }: Column) => words.some((word) => IS_OTHERS.test(word));
const isId = ({ words }: Column) => words.some((word) => IS_ID.test(word));
const isOwnId = (column: Column) => isId(column) && !isOthers(column);
const isStudentId = (column: Column) => isOwnId(column) && column.words.some((word) => IS_STUDENT.test(word));
const isGrade = (column: Column) =>
  !isId(column) && !isOthers(column) && column.words.some((word) => IS_GRADE.test(word));
const isName = (column: Column) =>
  !isId(column) && !isGrade(column) && column.words.some((word) => IS_NAME.test(word));
const isWholeName = (column: Column) =>
  isName(column) && !isOthers(column) && !column.words.some((word) => IS_PART.test(word));

/** Headings differ in case, spaces, signs and accents. */
export function plainOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** `studentID` and `Student_Id` are the two words “student” and “id”. */
function wordsOf(text: string): string[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
