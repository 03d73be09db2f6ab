const BEFORE_FIRST: readonly { level: number; spelling: RegExp }[] = [
  { level: -2, spelling: /^(pk|p-?k|pre-?k|pre-?kindergarten|preschool)$/i },
  { level: -1, spelling: /^(tk|t-?k|transitional kindergarten)$/i },
  { level: 0, spelling: /^(k|kg|kindergarten)$/i },
];
const NUMBERED = /^(grade\s+)?(\d{1,2})(st|nd|rd|th)?(\s+grade)?$/i;
const HIGHEST = 13;

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
