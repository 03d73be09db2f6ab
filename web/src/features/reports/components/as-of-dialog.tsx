import { useState } from 'react';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useSessionUser } from '@/lib/session/session-user';
import { instantInZone, localTimeInZone, useTimeZone } from '@/lib/session/time-zone';

type AsOfDialogProps = {
  open: boolean;
  /** The instant shown now; null: the present. */
  asOf: string | null;
  onClose: () => void;
  onChoose: (asOf: string) => void;
};

/** Asks for a moment in the school's time, or the browser's where there is no school, from which the reports are shown. */
export function AsOfDialog({ open, asOf, onClose, onChoose }: AsOfDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        size="sm"
        title="Look at the past"
        description="Every report as it was at that moment, without what happened since."
      >
        <AsOfForm asOf={asOf} onChoose={onChoose} />
      </DialogContent>
    </Dialog>
  );
}

function AsOfForm({ asOf, onChoose }: Pick<AsOfDialogProps, 'asOf' | 'onChoose'>) {
  const timeZone = useTimeZone();
  const whose = useSessionUser().schoolId === null ? 'your' : 'the school’s';
  const [now] = useState(() => new Date().toISOString());
  const [local, setLocal] = useState(() => localTimeInZone(asOf ?? now, timeZone));
  const [error, setError] = useState<string>();
  return (
    <DialogForm
      submitLabel="Show"
      onSubmit={() => {
        const instant = instantInZone(local, timeZone);
        if (instant === null) setError('Choose a date and a time.');
        else if (instant > now) setError('Choose a time in the past.');
        else onChoose(instant);
      }}
      className=""
    >
      <Field
        label="Date and time"
        error={error}
        hint={`In ${whose} time zone (${timeZone.replaceAll('_', ' ')}).`}
      >
        <Input
          type="datetime-local"
          value={local}
          max={localTimeInZone(now, timeZone)}
          onChange={({ target }) => setLocal(target.value)}
        />
      </Field>
    </DialogForm>
  );
}
