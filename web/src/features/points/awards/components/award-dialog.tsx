import { DEFAULT_AWARD, needsConfirmation } from '#domain/points';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { IconTile } from '@/components/icons/icon-tile';
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
  /** Whether a category gives another number of points than 1. */
  hasValues: boolean;
  categoryPicker: CategoryPickerSlot;
  /** The categories, a press of which awards at once. */
  categoryButtons: (onPress: (category: Category) => void) => ReactNode;
  /** The dialog closes at once, and the award continues without it. */
  onAward: (award: Award) => void;
};

/**
 * A sheet of categories, a press of which gives their points; a large award is confirmed first. Notes and amounts take a form in the
 * same sheet.
 */
export function AwardDialog({ recipients, onClose, ...slots }: AwardDialogProps) {
  return (
    <Dialog open={recipients !== null} onClose={onClose}>
      {recipients !== null && <AwardSheet recipients={recipients} {...slots} />}
    </Dialog>
  );
}

type SheetProps = ContentSlots & { recipients: readonly Recipient[] };

function AwardSheet({ recipients, hasValues, onAward, categoryButtons, ...slots }: SheetProps) {
  const form = useAwardForm(recipients);
  const [isForm, setIsForm] = useState(false);
  const [category, setCategory] = useState<Category | null>(null);
  const [toConfirm, setToConfirm] = useState<Award | null>(null);
  const give = (award: Award) => {
    if (needsConfirmation(award.amount, recipients.length, award.category.value)) setToConfirm(award);
    else onAward(award);
  };
  const submit = ({ amount, note }: AwardInput) => {
    if (category !== null) give({ recipients, category, amount, note });
  };
  const openForm = () => {
    if (toConfirm !== null) {
      setCategory(toConfirm.category);
      form.setValue('categoryId', toConfirm.category.id);
      form.setValue('amount', toConfirm.amount);
    }
    setToConfirm(null);
    setIsForm(true);
  };
  const more = slots.mayChooseAmount ? 'Add a note or more points' : 'Add a note';
  return (
    <DialogContent
      {...titleOf(recipients, isForm, toConfirm, hasValues)}
      size="sm"
      sheet
      onOpenAutoFocus={focusCategories}
    >
      {toConfirm !== null ? (
        <AwardConfirmation
          award={toConfirm}
          onBack={() => setToConfirm(null)}
          onGive={() => onAward(toConfirm)}
          more={
            !isForm && (
              <Button variant="link" guarded onClick={openForm}>
                {more}
              </Button>
            )
          }
        />
      ) : isForm ? (
        <DialogForm
          submitLabel="Award Points"
          onSubmit={(event: SubmitEvent) => void form.handleSubmit(submit)(event)}
          className=""
        >
          <AwardFields
            form={form}
            recipients={recipients}
            usual={category?.value ?? DEFAULT_AWARD}
            onCategoryChange={setCategory}
            {...slots}
          />
        </DialogForm>
      ) : (
        <>
          <DialogBody>
            {categoryButtons((chosen) =>
              give({ recipients, category: chosen, amount: chosen.value, note: null }),
            )}
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" guarded onClick={openForm}>
              {more}
            </Button>
          </DialogFooter>
        </>
      )}
    </DialogContent>
  );
}

function titleOf(
  recipients: readonly Recipient[],
  isForm: boolean,
  toConfirm: Award | null,
  hasValues: boolean,
) {
  const [only, ...others] = recipients;
  const names = nameSummary(recipients.map(({ name }) => name));
  if (toConfirm !== null) {
    const { category, amount } = toConfirm;
    const whom = others.length === 0 ? names : formatCount(recipients.length, 'student');
    const description = others.length === 0 ? undefined : names;
    return { title: `${category.name}: ${formatCount(amount, 'point')} to ${whom}`, description };
  }
  if (isForm) return { title: 'Award Points' };
  return only !== undefined && others.length === 0
    ? {
        title: `Award ${only.name}`,
        description: hasValues ? 'Tap what the points are for.' : 'Tap what the point is for.',
      }
    : {
        title: 'Award Points',
        description: hasValues
          ? `To ${names}. Tap what the points are for.`
          : `1 point each to ${names}. Tap what it is for.`,
      };
}

type AwardConfirmationProps = {
  award: Award;
  onBack: () => void;
  onGive: () => void;
  /** Leads to a note. */
  more: ReactNode;
};

/** Says what is about to happen, for a large award. */
function AwardConfirmation({ award, onBack, onGive, more }: AwardConfirmationProps) {
  const { recipients, category, amount, note } = award;
  const total = recipients.length * amount;
  return (
    <>
      <DialogBody className="flex flex-col gap-3">
        <p className="flex items-center gap-3">
          <IconTile icon={category.icon} color={category.color} />
          <span className="text-4xl font-semibold tracking-tight tabular-nums">{total}</span>
          <span className="text-lg text-ink-muted">{total === 1 ? 'point' : 'points'} in all</span>
        </p>
        {note !== null && <p className="break-words text-ink-muted">“{note}”</p>}
        {more !== false && <div>{more}</div>}
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button autoFocus guarded onClick={onGive}>
          Give
        </Button>
      </DialogFooter>
    </>
  );
}
