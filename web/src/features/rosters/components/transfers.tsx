import {
  type RosterPreview,
  type TransferKind,
  type TransferredBalances,
} from '#contracts/rosters/roster-imports';
import { ChoiceTiles } from '@/components/ui/choice-tiles';
import { formatCount } from '@/lib/text/format';
import { transferText } from '../roster-words';
import { KindDetails } from './roster-kind';

/** Students who come from another school of the district, go to one, or are at one as well; nothing if there are none. */
export function Transfers({ preview: { counts, transfers } }: { preview: RosterPreview }) {
  const countOf = (asked: TransferKind) => transfers.filter(({ kind }) => kind === asked).length;
  return (
    <KindDetails
      title="Students at other schools of the district"
      hint="They are the same people there. Points that they have earned stay in the ledger of the school that gave them."
      count={counts.transfersIn + counts.transfersOut + countOf('also')}
      rows={transfers}
      isOpen
      toText={({ name, studentId, ...transfer }) => (
        <p className="flex flex-wrap items-baseline gap-x-3 break-words">
          <span className="font-medium">{name}</span>
          {studentId !== null && <span className="text-sm text-ink-muted tabular-nums">ID {studentId}</span>}
          <span className="text-sm text-ink-muted">{transferText(transfer)}</span>
        </p>
      )}
    />
  );
}

type TransferredBalancesChoiceProps = {
  /** How many students change schools; the question is about all of them. */
  students: number;
  value: TransferredBalances | null;
  onChoose: (value: TransferredBalances) => void;
};

/** Asks once what happens to the points of all students who change schools; nothing if there are none. */
export function TransferredBalancesChoice({ students, value, onChoose }: TransferredBalancesChoiceProps) {
  if (students === 0) return null;
  return (
    <ChoiceTiles
      label={`${formatCount(students, 'student changes', 'students change')} schools. What happens to their unspent points?`}
      className="grid-cols-1 sm:grid-cols-2"
      options={[
        {
          value: 'carry',
          label: 'Carry over to the new school',
          hint: 'The balance leaves the old school’s ledger and is added to the new one’s.',
        },
        {
          value: 'zero',
          label: 'Start at 0',
          hint: 'The balance stays at the old school, in case the student comes back.',
        },
      ]}
      value={value}
      onValueChange={onChoose}
    />
  );
}
