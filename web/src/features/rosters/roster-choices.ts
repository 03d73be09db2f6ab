import {
  type MaybeSameRow,
  type RosterChoices,
  type RosterCounts,
  type RosterPreview,
  type SameOrTwo,
  type TransferredBalances,
} from '#contracts/rosters/roster-imports';

/** What a person has chosen on a preview for those who may be known with another ID. */
export type Chosen = {
  newIds: SameOrTwo | null;
  /** For those whom the preview does not show, because they are too many. */
  others: SameOrTwo | null;
  /** By line of the roster: the student who is meant, or null for nobody. */
  students: ReadonlyMap<number, string | null>;
  staff: ReadonlySet<number>;
  /** For all students who change schools. */
  transferredBalances: TransferredBalances | null;
};

export const NOTHING_CHOSEN: Chosen = {
  newIds: null,
  others: null,
  students: new Map(),
  staff: new Set(),
  transferredBalances: null,
};

type Shown = Pick<RosterPreview, 'maybeSame'> & { counts: Pick<RosterCounts, 'maybeSame' | 'newIds'> };

/** Chooses for everybody at once; that two are the same only where it is clear who is meant. */
export function chooseAll(chosen: Chosen, { maybeSame, counts }: Shown, choice: SameOrTwo | null): Chosen {
  const ofRow = ({ line, isClear, candidates: [first] }: MaybeSameRow): [number, string | null][] => {
    if (choice === 'two') return [[line, null]];
    return choice === 'same' && isClear && first !== undefined ? [[line, first.id]] : [];
  };
  const others = counts.maybeSame > maybeSame.length ? choice : null;
  return { ...chosen, students: new Map(maybeSame.flatMap(ofRow)), others };
}

/** @param meant undefined to leave it open, and with it those who are not shown */
export function chooseOne(chosen: Chosen, line: number, meant: string | null | undefined): Chosen {
  const students = new Map(chosen.students);
  if (meant !== undefined) return { ...chosen, students: students.set(line, meant) };
  students.delete(line);
  return { ...chosen, students, others: null };
}

/** What is chosen for everybody; undefined if it is not the same for all. */
export function chosenForAll(chosen: Chosen, shown: Shown): SameOrTwo | null | undefined {
  const isAs = (choice: SameOrTwo | null) => {
    const { students, others } = chooseAll(chosen, shown, choice);
    return (
      others === chosen.others &&
      students.size === chosen.students.size &&
      [...students].every(([line, meant]) => chosen.students.get(line) === meant)
    );
  };
  return ([null, 'same', 'two'] as const).find(isAs);
}

type Decided = { same: number; two: number };

/** How many are taken for one student, and how many for two. */
export function decidedIn({ newIds, others, students }: Chosen, { maybeSame, counts }: Shown): Decided {
  const decided = { same: 0, two: 0 };
  for (const meant of students.values()) decided[meant === null ? 'two' : 'same'] += 1;
  if (others !== null) decided[others] += counts.maybeSame - maybeSame.length;
  if (newIds !== null) decided[newIds] += counts.newIds;
  return decided;
}

/** What a roster changes with what is chosen. */
export function withChosen(chosen: Chosen, shown: Shown & { counts: RosterCounts }): RosterCounts {
  const { same, two } = decidedIn(chosen, shown);
  const { counts } = shown;
  return {
    ...counts,
    changed: counts.changed + same,
    leaver: counts.leaver + two,
    new: counts.new + two,
    linkedStaff: counts.linkedStaff + chosen.staff.size,
  };
}

export function toBody({ students, staff, ...all }: Chosen): RosterChoices {
  return {
    ...all,
    students: [...students].map(([line, studentId]) => ({ line, studentId })),
    staff: [...staff],
  };
}
