import { type ImportOutcome, type ImportRow, NAME_MISSING } from '#contracts/students/student-import';
import { personKey, type Roster } from './roster.js';

export type Verdict = { row: ImportRow; outcome: ImportOutcome; message: string | null };

export const NUMBER_TAKEN = 'Another student has this student ID';
const PERSON_KNOWN = 'The class already has a student with this name and grade';

/** Decides for each row whether its student is new. Among duplicates the first counts. */
export function judgeRows(rows: readonly ImportRow[], roster: Roster): Verdict[] {
  const seen = { numbers: new Map<string, number>(), people: new Map<string, number>() };
  return rows.map((row) => {
    const number = row.studentId ?? undefined;
    const person = personKey(row);
    if (row.name === '') return { row, outcome: 'refused', message: NAME_MISSING };
    if (number !== undefined && roster.numbers.has(number)) return duplicate(row, NUMBER_TAKEN);
    if (roster.people.has(person)) return duplicate(row, PERSON_KNOWN);
    const sameNumber = number === undefined ? undefined : seen.numbers.get(number);
    if (sameNumber !== undefined) return duplicateInFile(row, `Row ${sameNumber} has the same student ID`);
    const samePerson = seen.people.get(person);
    if (samePerson !== undefined)
      return duplicateInFile(row, `Row ${samePerson} has the same name and grade`);
    if (number !== undefined) seen.numbers.set(number, row.rowNumber);
    seen.people.set(person, row.rowNumber);
    return { row, outcome: 'added', message: null };
  });
}

export function duplicate(row: ImportRow, message: string): Verdict {
  return { row, outcome: 'duplicate', message };
}

function duplicateInFile(row: ImportRow, message: string): Verdict {
  return { row, outcome: 'duplicate-in-file', message };
}
