import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Switch } from '@/components/ui/switch';
import { canVibrate } from '@/lib/browser/feedback';
import { useSessionUser } from '@/lib/session/session-user';
import { changeTapFeedback, useTapFeedback } from '@/lib/session/tap-feedback';
import { type QuickInput, useQuickAwardForm } from '../use-award-form';
import { type QuickReason } from '../use-quick-award';
import { type Category, type CategoryPickerSlot } from './award-fields';
import { focusCategories } from './focus-categories';
import { NoteField } from './note-field';

type QuickAwardDialogProps = {
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
} & ContentProps;

type ContentProps = {
  /** What taps give points for now; null: Quick award is off. */
  reason: QuickReason | null;
  /** Whether a category gives another number of points than 1. */
  hasValues: boolean;
  /** The categories, a press of which starts at once. */
  categoryButtons: (onPress: (category: Category) => void) => ReactNode;
  categoryPicker: CategoryPickerSlot;
  onStart: (reason: QuickReason) => void;
};

/** Chooses once what each tap on a student gives a point for: a sheet of categories; a note and signals in a form. */
export function QuickAwardDialog({ open, onClose, onCloseAutoFocus, ...content }: QuickAwardDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      {open && <QuickAwardContent onCloseAutoFocus={onCloseAutoFocus} {...content} />}
    </Dialog>
  );
}

const descriptionOf = (hasValues: boolean) =>
  `Choose once what the points are for. Then each tap on a student gives ${hasValues ? 'them' : '1 point'}.`;

type Focus = Pick<QuickAwardDialogProps, 'onCloseAutoFocus'>;

function QuickAwardContent({
  reason,
  hasValues,
  categoryButtons,
  categoryPicker,
  onStart,
  ...focus
}: ContentProps & Focus) {
  const [isForm, setIsForm] = useState(reason !== null);
  if (isForm) {
    const content = { reason, hasValues, categoryPicker, onStart };
    return <QuickAwardForm {...content} {...focus} />;
  }
  return (
    <DialogContent
      title="Quick award"
      description={descriptionOf(hasValues)}
      size="sm"
      sheet
      onOpenAutoFocus={focusCategories}
      {...focus}
    >
      <DialogBody>{categoryButtons((category) => onStart({ category, note: null }))}</DialogBody>
      <DialogFooter>
        <Button variant="ghost" guarded onClick={() => setIsForm(true)}>
          Add a note or a sound
        </Button>
      </DialogFooter>
    </DialogContent>
  );
}

function QuickAwardForm({
  reason,
  hasValues,
  categoryPicker,
  onStart,
  ...focus
}: Pick<ContentProps, 'reason' | 'hasValues' | 'categoryPicker' | 'onStart'> & Focus) {
  const form = useQuickAwardForm({ categoryId: reason?.category.id ?? '', note: reason?.note ?? null });
  const { control, register, setValue, handleSubmit, formState } = form;
  const { errors } = formState;
  const [category, setCategory] = useState(reason?.category ?? null);
  const start = ({ note }: QuickInput) => {
    if (category !== null) onStart({ category, note });
  };
  const onSubmit = (event: SubmitEvent) => void handleSubmit(start)(event);
  return (
    <DialogContent
      title="Quick award"
      description={descriptionOf(hasValues)}
      onOpenAutoFocus={focusCategories}
      {...focus}
    >
      <DialogForm submitLabel={reason === null ? 'Start' : 'Continue'} onSubmit={onSubmit}>
        {categoryPicker({
          value: useWatch({ control, name: 'categoryId' }),
          onChange: (chosen) => {
            setCategory(chosen);
            setValue('categoryId', chosen.id, { shouldValidate: true });
          },
          error: errors.categoryId && 'Please select a category.',
        })}
        <NoteField
          field={register('note')}
          value={useWatch({ control, name: 'note' })}
          error={errors.note?.message}
        />
        <FeedbackSwitches />
      </DialogForm>
    </DialogContent>
  );
}

/** Feedback, besides the number, that a tap gave a point. */
function FeedbackSwitches() {
  const { id: userId } = useSessionUser();
  const { sound, vibration } = useTapFeedback(userId);
  return (
    <div role="group" aria-label="At each point">
      <Switch
        label="Sound"
        checked={sound}
        onCheckedChange={(next) => changeTapFeedback(userId, { sound: next })}
      />
      {canVibrate() && (
        <Switch
          label="Vibration"
          checked={vibration}
          onCheckedChange={(next) => changeTapFeedback(userId, { vibration: next })}
        />
      )}
    </div>
  );
}
