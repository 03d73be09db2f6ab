import { type SchoolSettings } from '#contracts/schools/school-settings';
import { useQueryClient } from '@tanstack/react-query';
import { ChangedMeanwhile } from '@/components/changed-meanwhile';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { toast } from '@/components/ui/toast';
import { useVersionedForm } from '@/components/use-versioned-form';
import { schoolSettingsQuery, useChangeSchoolSettings } from '../api';
import { settingsForm, type SettingsEdit, type SettingsValues, valuesOf } from '../settings-form';
import { differencesOf } from '../settings-text';
import { SettingsFields } from './settings-fields';

type EditSettingsDialogProps = {
  settings: SchoolSettings;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function EditSettingsDialog({ settings, open, onOpenChange }: EditSettingsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Edit School Settings" size="lg">
        <EditSettingsForm settings={settings} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function EditSettingsForm({ settings, onDone }: { settings: SchoolSettings; onDone: () => void }) {
  const client = useQueryClient();
  const { mutateAsync } = useChangeSchoolSettings();
  const { fields, conflict, submit, settle } = useVersionedForm<SchoolSettings, SettingsValues, SettingsEdit>(
    settings,
    {
      schema: settingsForm,
      valuesOf,
      save: mutateAsync,
      fetchPresent: () => client.query({ ...schoolSettingsQuery(), staleTime: 0 }),
      failed: 'Failed to save the settings',
      onSaved: () => {
        toast({ title: 'Settings saved' });
        onDone();
      },
    },
  );
  return (
    <DialogForm
      submitLabel="Save"
      onSubmit={submit}
      pending={fields.formState.isSubmitting}
      disabled={conflict !== null}
    >
      <ChangedMeanwhile
        conflict={conflict}
        differencesOf={(present) => differencesOf(valuesOf(present), fields.getValues())}
        settle={settle}
      />
      <SettingsFields form={fields} />
    </DialogForm>
  );
}
