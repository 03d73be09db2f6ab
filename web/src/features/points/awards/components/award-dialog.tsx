import { DEFAULT_AWARD, needsConfirmation } from '#domain/points';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { InlineIcon } from '@/components/icons/inline-icon';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { formatCount } from '@/lib/text/format';
import { nameSummary } from '@/lib/text/name-summary';
import { type Award } from '../give-points';
import { type Recipient } from '../recipient';
import { type AwardInput, useAwardForm } from '../use-award-form';
import { AwardFields, type Category, type CategoryPickerSlot } from './award-fields';
import { focusCategories } from './focus-categories';

type AwardDialogProps = {
  /** Null: the dialog is closed. */
  recipients: readonly Recipient[] | null;
  onClose: () => void;
} & ContentSlots;

type ContentSlots = {
  mayChooseAmount: boolean;
  categoryPicker: CategoryPickerSlot;
  /** The categories for one student, where a press awards at once. */
  categoryButtons: (onPress: (category: Category) => void) => ReactNode;
  /** The dialog closes at once, and the award continues without it. */
  onAward: (award: Award) => void;
};

/** A sheet of categories for one student, where one press awards a point. Several students, notes and amounts need a form. */
export function AwardDialog({ recipients, onClose, ...slots }: AwardDialogProps) {
  return (
    <Dialog open={recipients !== null} onClose={onClose}>
      {recipients !== null && <AwardDialogContent recipients={recipients} {...slots} />}
    </Dialog>
  );
}

type ContentProps = ContentSlots & { recipients: readonly Recipient[] };

function AwardDialogContent({ recipients, onAward, categoryButtons, ...slots }: ContentProps) {
  const form = useAwardForm(recipients);
  const [only, ...others] = recipients;
  const [isQuick, setIsQuick] = useState(others.length === 0);
  const [category, setCategory] = useState<Category | null>(null);
  const [toConfirm, setToConfirm] = useState<Award | null>(null);

  const submit = ({ amount, note }: AwardInput) => {
    if (category === null) return;
    const award = { recipients, category, amount, note };
    if (toConfirm === null && needsConfirmation(amount, recipients.length)) setToConfirm(award);
    else onAward(award);
  };
  const onSubmit = (event: SubmitEvent) => void form.handleSubmit(submit)(event);

  if (isQuick && only !== undefined) {
    return (
      <DialogContent
        title={`Award ${only.name}`}
        description="Tap what the point is for."
        size="sm"
        sheet
        onOpenAutoFocus={focusCategories}
      >
        <DialogBody>
          {categoryButtons((chosen) =>
            onAward({ recipients, category: chosen, amount: DEFAULT_AWARD, note: null }),
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" guarded onClick={() => setIsQuick(false)}>
            {slots.mayChooseAmount ? 'Add a note or more points' : 'Add a note'}
          </Button>
        </DialogFooter>
      </DialogContent>
    );
  }
  if (toConfirm !== null) {
    return (
      <DialogContent title="Confirm Award" description="Please check before the points are given.">
        <form className="contents" onSubmit={onSubmit}>
          <DialogBody>
            <AwardConfirmation award={toConfirm} />
          </DialogBody>
          <DialogFooter>
            <Button variant="secondary" onClick={() => setToConfirm(null)}>
              Back
            </Button>
            <Button type="submit" autoFocus guarded>
              Confirm Award
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    );
  }
  return (
    <DialogContent title="Award Points" onOpenAutoFocus={focusCategories}>
      <DialogForm submitLabel="Award Points" onSubmit={onSubmit} className="">
        <AwardFields form={form} recipients={recipients} onCategoryChange={setCategory} {...slots} />
      </DialogForm>
    </DialogContent>
  );
}

/** Says what is about to happen, for a large award. */
function AwardConfirmation({ award: { recipients, category, amount, note } }: { award: Award }) {
  const total = recipients.length * amount;
  return (
    <div className="flex flex-col gap-5">
      <p className="flex items-baseline gap-3">
        <span className="text-5xl font-semibold tracking-tight tabular-nums">{total}</span>
        <span className="text-lg text-ink-muted">{total === 1 ? 'point' : 'points'} in all</span>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 border-t border-line pt-5 [&_dt]:text-ink-muted">
        <dt>Students</dt>
        <dd className="font-medium">
          {nameSummary(recipients.map(({ name }) => name))}
          <span className="block text-sm font-normal text-ink-muted">
            {formatCount(recipients.length, 'student')}
          </span>
        </dd>
        <dt>Each gets</dt>
        <dd className="font-medium tabular-nums">{formatCount(amount, 'point')}</dd>
        <dt>Category</dt>
        <dd className="font-medium break-words">
          <InlineIcon icon={category.icon} color={category.color} />
          {category.name}
        </dd>
        {note !== null && (
          <>
            <dt>Note</dt>
            <dd className="break-words">{note}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
