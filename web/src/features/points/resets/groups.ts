import { type BalancesOf } from '#contracts/points/balance-resets';
import { gradeText } from '@/lib/text/grade';

/** The students whose balances are reset, as a choice. */
export type Group = { value: string; label: string; balancesOf: BalancesOf };

type Choices = {
  classes: readonly { id: string; name: string }[];
  grades: readonly string[];
};

export function groupsOf({ classes, grades }: Choices): [Group, ...Group[]] {
  return [
    { value: 'school', label: 'The whole school', balancesOf: {} },
    ...grades.map((grade) => ({ value: `grade ${grade}`, label: gradeText(grade), balancesOf: { grade } })),
    ...classes.map(({ id, name }) => ({ value: id, label: name, balancesOf: { classId: id } })),
  ];
}
