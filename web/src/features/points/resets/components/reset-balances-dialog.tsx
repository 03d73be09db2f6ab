import { type BalancesOf, previewReset, resetBalances } from '#contracts/points/balance-resets';
import { type ResponseOf } from '#contracts/route';
import { GIVEN_RESET_REASONS, type GivenResetReason } from '#domain/ledger/events';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ChoiceTiles } from '@/components/ui/choice-tiles';
import { ConfirmationForm } from '@/components/ui/confirmation-form';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { type ListQuery, QueryList } from '@/components/ui/query-list';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';
import { formatCount } from '@/lib/text/format';
import { type Group } from '../groups';

const CONFIRMATION = 'reset';
const REASON_TEXTS: Record<GivenResetReason, { label: string; hint: string }> = {
  'new-term': { label: 'A new term', hint: 'Everyone starts again' },
  'new-year': { label: 'A new school year', hint: 'Points from last year are no longer spent' },
  correction: { label: 'A correction', hint: 'Points were given that nobody should keep' },
};
const REASONS = GIVEN_RESET_REASONS.map((value) => ({ value, ...REASON_TEXTS[value] }));

type ResetBalancesDialogProps = {
  groups: readonly [Group, ...Group[]];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Sets the balances of a group to zero, after showing whose and how many points, and asking for a word to confirm. */
export function ResetBalancesDialog({ groups, open, onOpenChange }: ResetBalancesDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Reset Balances"
        description="Students start again with 0 points to spend. What they have earned stays in every report and in their history."
      >
        <ResetForm groups={groups} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

type FormProps = Pick<ResetBalancesDialogProps, 'groups'> & { onDone: () => void };

function ResetForm({ groups, onDone }: FormProps) {
  const { mutate, isPending } = useResetBalances();
  const [chosen, setChosen] = useState(groups[0].value);
  const [reason, setReason] = useState<GivenResetReason | null>(null);
  const { balancesOf } = groups.find(({ value }) => value === chosen) ?? groups[0];
  const preview = useQuery(resetPreviewQuery(balancesOf));

  const reset = () => {
    if (reason === null) return;
    mutate(
      { ...balancesOf, reason },
      {
        onSuccess: ({ students, points }) => {
          toast({
            title: 'Balances reset',
            description: `${formatCount(students, 'student')} had ${formatCount(points, 'point')}, and now ${students === 1 ? 'has' : 'have'} 0.`,
          });
          onDone();
        },
        onError: (error) => toastFailure(error, 'Failed to reset the balances'),
      },
    );
  };

  return (
    <ConfirmationForm
      text={CONFIRMATION}
      ignoresCase
      mistake={`Please type the word “${CONFIRMATION}”.`}
      submitLabel="Reset Balances"
      onConfirm={reset}
      pending={isPending}
      disabled={preview.data?.students === 0}
    >
      {(isChecked) => (
        <>
          <Field label="Whose balances">
            <Select options={groups} value={chosen} onValueChange={setChosen} />
          </Field>
          <ResetPreview query={preview} />
          <div className="flex flex-col gap-2">
            <ChoiceTiles
              label="Reason"
              options={REASONS}
              value={reason}
              onValueChange={setReason}
              className="grid-cols-1"
            />
            {isChecked && reason === null && (
              <p role="alert" className="text-sm text-danger-ink">
                Please say why the balances are reset.
              </p>
            )}
          </div>
        </>
      )}
    </ConfirmationForm>
  );
}

/** Counted again each time that the dialog opens, and when points change meanwhile. */
const resetPreviewQuery = (balancesOf: BalancesOf) =>
  queryOptions({
    queryKey: ['reset-preview', balancesOf],
    queryFn: ({ signal }) => call(previewReset, { query: balancesOf, signal }),
    gcTime: 0,
    meta: { live: { topics: ['points', 'rewards', 'directory'], restMs: 5_000 } },
  });

type Reset = BalancesOf & { reason: GivenResetReason };

function useResetBalances() {
  return useWrite((send, reset: Reset) => send(resetBalances, { body: reset }), {
    refreshes: ['points', 'rewards'],
    evenIfRefused: true,
    inBackground: true,
  });
}

type Preview = ResponseOf<typeof previewReset>;

/** What a reset would take, as of now. */
function ResetPreview({ query }: { query: ListQuery<Preview> }) {
  return (
    <QueryList
      query={query}
      loading={<Skeleton aria-busy className="h-16 shrink-0 rounded-md" />}
      failure="The points could not be counted."
    >
      {(preview) => <Counted {...preview} />}
    </QueryList>
  );
}

function Counted({ students, points }: Preview) {
  return (
    <p
      role="status"
      className="flex min-h-16 shrink-0 items-start gap-2.5 rounded-md bg-danger-soft px-4 py-3 text-danger-ink"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {students === 0
        ? 'None of these students has points to reset.'
        : `${formatCount(students, 'student')} ${students === 1 ? 'has' : 'have'} ${formatCount(points, 'point')} to spend. ${students === 1 ? 'This student' : 'All of them'} will have 0. This can’t be undone.`}
    </p>
  );
}
