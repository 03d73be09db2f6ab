import { needsConfirmation } from '#domain/points';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { FailureNote } from '@/components/ui/failure-note';
import { messageOf } from '@/lib/http/api-error';
import { type Optimistically } from '@/lib/live/point-move';
import { type Award } from '../api/award-points';
import { type Recipient } from '../recipient';
import { AWARD_FAILED, useAward } from '../use-award';
import { type AwardInput, useAwardForm } from '../use-award-form';
import { AwardConfirmation } from './award-confirmation';
import { AwardFields, type Category, type CategoryPickerSlot } from './award-fields';

type AwardDialogProps = {
  /** Null: the dialog is closed. */
  recipients: readonly Recipient[] | null;
  mayChooseAmount: boolean;
  categoryPicker: CategoryPickerSlot;
  optimistically: Optimistically;
  onClose: () => void;
  onAwarded: () => void;
};

export function AwardDialog({ recipients, onClose, onAwarded, optimistically, ...form }: AwardDialogProps) {
  const award = useAward(optimistically, () => {
    onClose();
    onAwarded();
  });
  const close = () => {
    onClose();
    // Its failure, which is shown in the dialog, is not the next award's.
    award.reset();
  };
  return (
    <Dialog open={recipients !== null} onOpenChange={(open) => !open && !award.isPending && close()}>
      {recipients !== null && (
        <AwardDialogContent
          recipients={recipients}
          onAward={award.mutate}
          isPending={award.isPending}
          failure={award.error && messageOf(award.error, '')}
          {...form}
        />
      )}
    </Dialog>
  );
}

type ContentProps = Pick<AwardDialogProps, 'mayChooseAmount' | 'categoryPicker'> & {
  recipients: readonly Recipient[];
  onAward: (award: Award) => void;
  isPending: boolean;
  /** Why the last attempt failed, as far as the server said; null: it did not. */
  failure: string | null;
};

function AwardDialogContent({ recipients, onAward, isPending, failure, ...slots }: ContentProps) {
  const form = useAwardForm(recipients);
  const [category, setCategory] = useState<Category | null>(null);
  const [toConfirm, setToConfirm] = useState<Award | null>(null);

  const submit = ({ amount, note }: AwardInput) => {
    if (category === null) return;
    const award = { recipients, category, amount, note };
    if (toConfirm === null && needsConfirmation(amount, recipients.length)) setToConfirm(award);
    else onAward(award);
  };
  const onSubmit = (event: SubmitEvent) => void form.handleSubmit(submit)(event);

  if (toConfirm !== null) {
    return (
      <DialogContent title="Confirm Award" description="Please check before the points are given.">
        <form className="contents" onSubmit={onSubmit}>
          <DialogBody>
            <AwardConfirmation award={toConfirm} />
          </DialogBody>
          <FailureNote text={AWARD_FAILED} reason={failure} />
          <DialogFooter>
            <Button variant="secondary" onClick={() => setToConfirm(null)}>
              Back
            </Button>
            <Button type="submit" autoFocus guarded pending={isPending}>
              Confirm Award
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    );
  }
  return (
    <DialogContent title="Award Points" onOpenAutoFocus={focusCategories}>
      <form className="contents" noValidate onSubmit={onSubmit}>
        <DialogBody>
          <AwardFields form={form} recipients={recipients} onCategoryChange={setCategory} {...slots} />
        </DialogBody>
        <FailureNote text={AWARD_FAILED} reason={failure} />
        <DialogFooter>
          <DialogCancel />
          <Button type="submit" pending={isPending}>
            Award Points
          </Button>
        </DialogFooter>
      </form>
    </DialogContent>
  );
}

// Choosing a category always comes first; by default the close button would have the focus.
function focusCategories(event: Event): void {
  const dialog = event.currentTarget as HTMLElement;
  const category = dialog.querySelector<HTMLElement>('[role=radio]');
  if (category === null) return;
  event.preventDefault();
  category.focus();
}
