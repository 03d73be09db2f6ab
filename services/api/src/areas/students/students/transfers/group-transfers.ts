/** Students who went from one school to another with one roster. */
export type TransferGroup = {
  importId: string;
  fromSchoolId: string;
  toSchoolId: string;
  carriesBalances: boolean;
  /** The student at the new school, by the one at the former school. */
  students: ReadonlyMap<string, string>;
};

type Transfer = Omit<TransferGroup, 'students'> & { from: string; to: string };

/** Gathers what one fact in each of two ledgers can say, in the order in which each began. */
export function groupTransfers(transfers: readonly Transfer[]): TransferGroup[] {
  const groups = new Map<string, TransferGroup & { students: Map<string, string> }>();
  for (const { from, to, ...group } of transfers) {
    const key = [group.importId, group.fromSchoolId, group.toSchoolId].join(' ');
    const found = groups.get(key) ?? { ...group, students: new Map<string, string>() };
    groups.set(key, found);
    found.students.set(from, to);
  }
  return [...groups.values()];
}
