const KINDERGARTEN = /^(k|kg|kn|kinder|kindergarten)$/i;
const BEFORE_KINDERGARTEN = /^(?:p(?:re)?-?k|prek(?:indergarten)?|pre-?kindergarten)[ -]?([34])?$/i;
const TRANSITIONAL = /^(tk|transitional ?kindergarten)$/i;
const NUMBERED = /^(?:grade |gr\.? ?)?0*(\d{1,2})(?:\.0+|st|nd|rd|th)?(?: ?grade)?$/i;
const BRITISH = /^y(?:ea)?r? ?0*(\d{1,2})$/i;

/**
 * A grade in the one form in which it is kept, whichever way it came in: `K` for KG and Kindergarten, `PK3`, `TK`, `9` for 09, 9.0,
 * 9th and Grade 9, `Year 3` for Yr 3. Anything else stays.
 */
export function plainGrade(written: string): string {
  const grade = written.trim();
  if (KINDERGARTEN.test(grade)) return 'K';
  if (TRANSITIONAL.test(grade)) return 'TK';
  const early = BEFORE_KINDERGARTEN.exec(grade);
  if (early !== null) return `PK${early[1] ?? ''}`;
  const [, number] = NUMBERED.exec(grade) ?? [];
  if (number !== undefined) return number;
  const [, year] = BRITISH.exec(grade) ?? [];
  return year === undefined ? grade : `Year ${year}`;
}
