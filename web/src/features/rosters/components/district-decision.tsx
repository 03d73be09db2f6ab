import { type DistrictRoster, type SchoolRoster } from '#contracts/rosters/district-rosters';
import { type TransferredBalances } from '#contracts/rosters/roster-imports';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { toastFailure } from '@/components/ui/toast-failure';
import { formatCount } from '@/lib/text/format';
import { useApplyDistrictRoster, useDiscardDistrictRoster } from '../api';
import { totalOf } from '../district-roster-words';
import { isNoChange, resultText } from '../roster-words';
import { TransferredBalancesChoice } from './transfers';

type DistrictDecisionProps = {
  ready: DistrictRoster;
  /** The schools that are applied together. */
  together: readonly SchoolRoster[];
  /** What was decided before for students who change schools. */
  decided: TransferredBalances | null;
};

/** The buttons that apply or discard the rosters of a district’s schools. */
export function DistrictDecision({ ready, together, decided }: DistrictDecisionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [balances, setBalances] = useState(decided);
  const apply = useApplyDistrictRoster(ready.id);
  const discard = useDiscardDistrictRoster(ready.id);
  const counts = totalOf(together);
  const { fingerprint } = ready;
  // Each is in the rosters of two schools, of which one may be held.
  const changingSchools = Math.max(counts.transfersIn, counts.transfersOut);
  const isUndecided = changingSchools > 0 && balances === null;
  return (
    <footer className="flex flex-col gap-3 border-t border-line px-4 py-4 sm:px-6">
      <TransferredBalancesChoice students={changingSchools} value={balances} onChoose={setBalances} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button
          variant="secondary"
          pending={discard.isPending}
          onClick={() =>
            discard.mutate(undefined, {
              onError: (error) => toastFailure(error, { title: 'The rosters could not be discarded' }),
            })
          }
        >
          Discard
        </Button>
        <Button
          disabled={fingerprint === null || isUndecided || isNoChange(counts)}
          onClick={() => setIsAsking(true)}
        >
          {together.length === 0 ? 'Apply' : `Apply to ${formatCount(together.length, 'School')}`}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Apply to ${formatCount(together.length, 'school')}?`}
        description={`${resultText(counts) ?? 'Classes or staff change'}. Schools are updated one at a time. If one fails, nothing in it changes.`}
        confirmLabel="Apply"
        pending={apply.isPending}
        onConfirm={() =>
          fingerprint !== null &&
          apply.mutate(
            { fingerprint, transferredBalances: changingSchools > 0 ? balances : null },
            {
              onError: (error) => toastFailure(error, { title: 'The rosters could not be applied' }),
              onSettled: () => setIsAsking(false),
            },
          )
        }
      />
    </footer>
  );
}
