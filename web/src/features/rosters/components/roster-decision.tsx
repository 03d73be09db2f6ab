import { MOST_INVITED, type RosterImport, type RosterPreview } from '#contracts/rosters/roster-imports';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { toastFailure } from '@/components/ui/toast-failure';
import { useCsvForm } from '@/lib/browser/csv-form';
import { saveCsv } from '@/lib/browser/save-csv';
import { formatCount } from '@/lib/text/format';
import { fetchWholePreview, useApplyRosterImport, useDiscardRosterImport } from '../api';
import { previewTable } from '../preview-table';
import { type Chosen, toBody, withChosen } from '../roster-choices';
import { changesIn, isNoChange, resultText } from '../roster-words';
import { TransferredBalancesChoice } from './transfers';

type RosterDecisionProps = {
  ready: RosterImport;
  preview: RosterPreview;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
};

/** What to do about staff and students who change schools, and the buttons that apply or discard a roster. */
export function RosterDecision({ ready, preview, chosen, onChoose }: RosterDecisionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [invitesStaff, setInvitesStaff] = useState(false);
  const [deactivatesStaff, setDeactivatesStaff] = useState(false);
  const apply = useApplyRosterImport(ready.id);
  const discard = useDiscardRosterImport(ready.id);
  const counts = withChosen(chosen, preview);
  const { newStaff, staffLeavers } = counts;
  const changingSchools = counts.transfersIn + counts.transfersOut;
  const isUndecided = changingSchools > 0 && chosen.transferredBalances === null;
  const mayInvite = newStaff > 0 && newStaff <= MOST_INVITED;
  const changes = changesIn(counts) + newStaff + counts.linkedStaff + (deactivatesStaff ? staffLeavers : 0);
  return (
    <footer className="flex flex-col gap-3 border-t border-line px-4 py-4 sm:px-6">
      <TransferredBalancesChoice
        students={changingSchools}
        value={chosen.transferredBalances}
        onChoose={(transferredBalances) => onChoose({ ...chosen, transferredBalances })}
      />
      {mayInvite && (
        <Checkbox
          label={`Email an invitation to ${formatCount(newStaff, 'new member of staff', 'new members of staff')}`}
          checked={invitesStaff}
          onCheckedChange={setInvitesStaff}
        />
      )}
      {newStaff > MOST_INVITED && (
        <p className="text-sm text-ink-muted">
          No more than {MOST_INVITED} people are invited at once. Invite the new staff on User Management.
        </p>
      )}
      {staffLeavers > 0 && (
        <Checkbox
          label={`Deactivate ${formatCount(staffLeavers, 'account')} of staff who are no longer on the roster`}
          checked={deactivatesStaff}
          onCheckedChange={setDeactivatesStaff}
        />
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <PreviewDownload importId={ready.id} />
        <Button
          variant="secondary"
          pending={discard.isPending}
          onClick={() =>
            discard.mutate(undefined, {
              onError: (error) => toastFailure(error, { title: 'The roster could not be discarded' }),
            })
          }
        >
          Discard
        </Button>
        <Button
          disabled={isUndecided || (isNoChange(counts) && !deactivatesStaff)}
          onClick={() => setIsAsking(true)}
        >
          {changes === 0 ? 'Apply' : `Apply ${formatCount(changes, 'Change')}`}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Apply this roster?"
        description={`${resultText(counts) ?? 'Classes or staff change'}.${deactivatesStaff ? ` ${formatCount(staffLeavers, 'account')} deactivated.` : ''} If anything fails, nothing changes.`}
        confirmLabel="Apply"
        pending={apply.isPending}
        onConfirm={() =>
          apply.mutate(
            {
              fingerprint: ready.fingerprint ?? '',
              invitesStaff: invitesStaff && mayInvite,
              deactivatesStaff,
              choices: toBody(chosen),
            },
            {
              onError: (error) => toastFailure(error, { title: 'The roster could not be applied' }),
              onSettled: () => setIsAsking(false),
            },
          )
        }
      />
    </footer>
  );
}

/** Saves what a roster would change as a file, with the rows that the screen leaves out. */
function PreviewDownload({ importId }: { importId: string }) {
  const form = useCsvForm();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const preview = await fetchWholePreview(importId);
      if (preview !== null) await saveCsv('roster-preview.csv', previewTable(preview), form);
    },
    onError: (error) => toastFailure(error, { title: 'The preview could not be downloaded' }),
  });
  return (
    <Button variant="secondary" pending={isPending} onClick={() => mutate()} className="sm:mr-auto">
      <Download aria-hidden />
      Download CSV
    </Button>
  );
}
