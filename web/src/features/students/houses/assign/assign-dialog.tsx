import { type Assignment, type AssignmentPreview, type House } from '#contracts/students/houses';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChoiceTiles } from '@/components/ui/choice-tiles';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { formatCount } from '@/lib/text/format';
import { useAssignHouses, usePreviewAssignment } from '../api';
import { AssignmentChanges } from './assignment-changes';
import { FileStep } from './file-step';
import { type NumberedRow } from './house-rows';

const WAYS = [
  {
    value: 'everyone',
    label: 'Spread everyone evenly',
    hint: 'Each grade is split over all houses. Students may change houses.',
  },
  {
    value: 'without-house',
    label: 'Only students without a house',
    hint: 'They fill up the houses, grade by grade. Nobody else moves.',
  },
  { value: 'file', label: 'From a spreadsheet', hint: 'With a column that names each student’s house.' },
] as const;

type Asked = Pick<Assignment, 'how'> & { rows: readonly NumberedRow[]; others: number };
type Step =
  { name: 'choose' } | { name: 'file' } | { name: 'preview'; asked: Asked; preview: AssignmentPreview };

type AssignDialogProps = { houses: readonly House[]; onClose: () => void };

/** Assigns students to houses in one go, after a preview. */
export function AssignDialog({ houses, onClose }: AssignDialogProps) {
  const [how, setHow] = useState<Assignment['how']>('everyone');
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const previewing = usePreviewAssignment();
  const look = (asked: Asked) =>
    previewing.mutate(bodyOf(asked), {
      onSuccess: (preview) => setStep({ name: 'preview', asked, preview }),
      onError: (error) => toastFailure(error, 'The preview could not be made.'),
    });
  return (
    <Dialog open onClose={onClose}>
      <DialogContent
        size={step.name === 'choose' ? 'md' : 'lg'}
        title="Assign Students to Houses"
        description="Points given so far stay with the house they were given for."
      >
        {step.name === 'choose' && (
          <DialogForm
            submitLabel="Next"
            pending={previewing.isPending}
            onSubmit={() => (how === 'file' ? setStep({ name: 'file' }) : look({ how, rows: [], others: 0 }))}
          >
            <ChoiceTiles
              label="How"
              className="grid-cols-1"
              options={WAYS}
              value={how}
              onValueChange={setHow}
            />
          </DialogForm>
        )}
        {step.name === 'file' && (
          <FileStep
            houses={houses}
            isPending={previewing.isPending}
            onBack={() => setStep({ name: 'choose' })}
            onRows={({ named, others }) => look({ how: 'file', rows: named, others })}
          />
        )}
        {step.name === 'preview' && (
          <PreviewStep
            asked={step.asked}
            preview={step.preview}
            onBack={() => setStep(step.asked.how === 'file' ? { name: 'file' } : { name: 'choose' })}
            onAgain={() => look(step.asked)}
            onDone={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

type PreviewStepProps = {
  asked: Asked;
  preview: AssignmentPreview;
  onBack: () => void;
  onAgain: () => void;
  onDone: () => void;
};

function PreviewStep({ asked, preview, onBack, onAgain, onDone }: PreviewStepProps) {
  const { mutate, isPending } = useAssignHouses();
  const assign = () =>
    mutate(
      { ...bodyOf(asked), fingerprint: preview.fingerprint },
      {
        onSuccess: ({ moved }) => {
          toast({ title: 'Houses assigned', description: `${formatCount(moved, 'student')} moved.` });
          onDone();
        },
        onError: (error) => {
          toastFailure(error, 'The houses could not be assigned.');
          onAgain();
        },
      },
    );
  return (
    <>
      <DialogBody>
        <AssignmentChanges preview={preview} rows={asked.rows} others={asked.others} />
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button guarded pending={isPending} disabled={preview.moving === 0} onClick={assign}>
          {preview.moving === 0 ? 'Nobody Moves' : `Assign ${formatCount(preview.moving, 'Student')}`}
        </Button>
      </DialogFooter>
    </>
  );
}

function bodyOf({ how, rows }: Asked) {
  return { how, rows: rows.map(({ row }) => row) };
}
