import { type Student } from '#contracts/students/students';
import { inRosterOrder } from '#domain/roster-order';
import { useMemo, useState } from 'react';
import { useNameOrder } from '@/lib/session/name-order';

export type Selection = {
  /** In the school's order. */
  students: readonly Student[];
  has: (student: Student) => boolean;
  toggle: (student: Student) => void;
  add: (students: readonly Student[]) => void;
  remove: (student: Student) => void;
  clear: () => void;
  /** Whether a tap on a tile of the grid selects. */
  isPicking: boolean;
  /** Stopping forgets who was selected. */
  pick: (isPicking: boolean) => void;
};

/** The selected students, kept across pages, searches and changes of scope. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Student>>(new Map());
  const [isPicking, setIsPicking] = useState(false);
  const nameOrder = useNameOrder();
  return useMemo(
    () => ({
      students: inRosterOrder([...chosen.values()], nameOrder),
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
      isPicking,
      pick: (next) => {
        setIsPicking(next);
        if (!next) setChosen(new Map());
      },
    }),
    [chosen, isPicking, nameOrder],
  );
}
