import { type DistrictRoster, type SchoolRoster } from '#contracts/district-rosters';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { toastFailure } from '@/components/ui/toast-failure';
import { formatCount } from '@/lib/text/format';
import { useApplyDistrictRoster, useDiscardDistrictRoster } from '../api/district-rosters';
import { totalOf } from '../district-roster-words';
import { isNoChange, resultText } from '../roster-words';

type DistrictDecisionProps = {
  ready: DistrictRoster;
  /** The schools that are applied together. */
  together: readonly SchoolRoster[];
};

/** The buttons that apply or discard the rosters of a district’s schools. */
export function DistrictDecision({ ready, together }: DistrictDecisionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const apply = useApplyDistrictRoster(ready.id);
  const discard = useDiscardDistrictRoster(ready.id);
  const counts = totalOf(together);
  const { fingerprint } = ready;
  return (
    <footer className="flex flex-col-reverse gap-2 border-t border-line px-4 py-4 sm:flex-row sm:justify-end sm:px-6">
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
      <Button disabled={fingerprint === null || isNoChange(counts)} onClick={() => setIsAsking(true)}>
        {together.length === 0 ? 'Apply' : `Apply to ${formatCount(together.length, 'School')}`}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Apply to ${formatCount(together.length, 'school')}?`}
        description={`${resultText(counts) ?? 'Classes or staff change'}. Schools are updated one at a time. If one fails, nothing in it changes.`}
        confirmLabel="Apply"
        pending={apply.isPending}
        onConfirm={() =>
          fingerprint !== null &&
          apply.mutate(fingerprint, {
            onError: (error) => toastFailure(error, { title: 'The rosters could not be applied' }),
            onSettled: () => setIsAsking(false),
          })
        }
      />
    </footer>
  );
}
