import { describe, expect, it } from '@jest/globals';
import { type Identity, pairStudents } from './transfers.js';

const student = (sourcedId: string | null, number: string | null, name: string): Identity => ({
  sourcedId,
  number,
  name,
});
const namesOf = (here: Identity[], there: Identity[]) =>
  pairStudents(here, there).map((pair) => [pair.here.name, pair.there.name]);

describe('students of two schools of a district', () => {
  it('are one person with the same sourcedId and a word of their names in common', () => {
    expect(
      namesOf([student('s-1', '7', 'Ada Lovelace')], [student('s-1', '9', 'Ada King-Lovelace')]),
    ).toEqual([['Ada Lovelace', 'Ada King-Lovelace']]);
  });

  it('are two people with the same sourcedId and entirely different names', () => {
    expect(namesOf([student('1', null, 'Ada Lovelace')], [student('1', null, 'Ben Stone')])).toEqual([]);
  });

  it('are one person by student number and name where one has no sourcedId', () => {
    expect(
      namesOf([student(null, '0042', 'ada  lovelace')], [student('s-1', '0042', 'Ada Lovelace')]),
    ).toEqual([['ada  lovelace', 'Ada Lovelace']]);
  });

  it('are two people by number and name if both have a sourcedId, and not the same', () => {
    expect(namesOf([student('s-2', '42', 'Ada Lovelace')], [student('s-1', '42', 'Ada Lovelace')])).toEqual(
      [],
    );
  });

  it('are two people by number or by name alone', () => {
    expect(
      namesOf(
        [student(null, '42', 'Ada Lovelace'), student(null, null, 'Cy Young')],
        [student(null, '42', 'Ben Stone'), student(null, null, 'Cy Young')],
      ),
    ).toEqual([]);
  });

  it('are paired once, with the first of several', () => {
    const [first, second] = [student('s-1', '1', 'Ada L'), student('s-1', '2', 'Ada M')];
    expect(pairStudents([student('s-1', null, 'Ada L')], [first, second])[0]?.there).toBe(first);
    expect(
      pairStudents([student('s-1', null, 'Ada L'), student('s-1', null, 'Ada M')], [first]),
    ).toHaveLength(1);
  });
});
