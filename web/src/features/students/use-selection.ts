import { type Student } from '#contracts/students';
import { useMemo, useState } from 'react';

export type Selection = {
  students: readonly Student[];
  has: (student: Student) => boolean;
  toggle: (student: Student) => void;
  add: (students: readonly Student[]) => void;
  remove: (student: Student) => void;
  clear: () => void;
};

/** The selected students, kept across pages, searches and changes of scope. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Student>>(new Map());
  return useMemo(
    () => ({
      students: [...chosen.values()],
      has: ({ id }) => chosen.has(id),
      toggle: (student) =>
        setChosen((before) => {
          const after = new Map(before);
          if (!after.delete(student.id)) after.set(student.id, student);
          return after;
        }),
      add: (students) =>
        setChosen((before) => new Map([...before, ...students.map((each) => [each.id, each] as const)])),
      remove: ({ id }) => setChosen((before) => new Map([...before].filter(([chosenId]) => chosenId !== id))),
      clear: () => setChosen(new Map()),
    }),
    [chosen],
  );
}
