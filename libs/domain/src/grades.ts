/** With the age of the children, if it is there. */
const BEFORE_FIRST: readonly { level: number; name: string; spelling: RegExp }[] = [
  { level: -2, name: 'PK', spelling: /^(?:p-?k|pre-?k|pre-?kindergarten|preschool)(?:[ -]?([34]))?$/i },
  { level: -1, name: 'TK', spelling: /^(?:t-?k|transitional kindergarten)$/i },
  { level: 0, name: 'K', spelling: /^(?:k|kg|kinder|kindergarten)$/i },
];
const NUMBERED = /^(grade\s+)?(\d{1,2})(st|nd|rd|th)?(\s+grade)?$/i;
const HIGHEST = 13;
/** As `NUMBERED`, also as spreadsheets and information systems write it: `09`, `9.0`. */
const WRITTEN = /^(?:grade ?|gr\.? ?)?0*(\d{1,2})(?:\.0+|st|nd|rd|th)?(?: grade)?$/i;
/** British years, of which the third is not the third grade. */
const YEAR = /^y(?:ea)?r? ?0*(\d{1,2})$/i;

/**
 * A grade in the one form in which it is kept, whichever way it came in: `K` for KG and Kindergarten, `PK3`, `TK`, `9` for 09, 9.0,
 * 9th and Grade 9, `Year 3` for Yr 3. Any other text stays.
 */
export function plainGrade(written: string): string {
  const grade = written.trim();
  for (const { name, spelling } of BEFORE_FIRST) {
    const early = spelling.exec(grade);
    if (early !== null) return name + (early[1] ?? '');
  }
  const [, number] = WRITTEN.exec(grade) ?? [];
  if (number !== undefined) return number;
  const [, year] = YEAR.exec(grade) ?? [];
  return year === undefined ? grade : `Year ${year}`;
}

/** Where a grade stands: PK is -2, TK -1, K 0, and numbers are themselves. Undefined for a text that is no known grade. */
export function gradeLevel(grade: string): number | undefined {
  const text = grade.trim();
  const early = BEFORE_FIRST.find(({ spelling }) => spelling.test(text));
  if (early !== undefined) return early.level;
  const level = Number(NUMBERED.exec(text)?.[2]);
  return level >= 1 && level <= HIGHEST ? level : undefined;
}

/** Orders grades from PK upwards, and texts that are no known grade after them, with 10 after 9. */
export function compareGrades(a: string, b: string): number {
  const [first = Infinity, second = Infinity] = [gradeLevel(a), gradeLevel(b)];
  return first === second ? compareTexts(a, b) : first - second;
}

const compareTexts = new Intl.Collator('en', { numeric: true }).compare;

/**
 * The grade after one, spelled as it is: `3rd` becomes `4th`, and `09` becomes `10`.
 * @param hasTransition whether the school has a TK between PK and K
 */
export function gradeAfter(grade: string, hasTransition: boolean): string | undefined {
  const level = gradeLevel(grade);
  if (level === undefined) return undefined;
  if (level === -2) return hasTransition ? 'TK' : 'K';
  if (level <= 0) return level === -1 ? 'K' : '1';
  const [, before = '', digits = '', ordinal, after = ''] = NUMBERED.exec(grade.trim()) ?? [];
  const next = String(level + 1).padStart(digits.length, '0');
  return `${before}${next}${ordinal === undefined ? '' : ordinalOf(level + 1)}${after}`;
}

function ordinalOf(number: number): string {
  if (number > 10 && number < 14) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10] ?? 'th';
}
