import { type WeeklySummaryChoice } from '#contracts/accounts/weekly-summary';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { longDay } from '@/lib/text/long-day';
import { unsentMailText } from '@/lib/text/unsent-mail';
import { useChangeWeeklySummary } from '../api';

const WHAT =
  'On Monday mornings at 6:00 in your school’s time zone: what was given and redeemed the week before, Monday to Sunday. Nothing is sent after a week without any, such as a holiday.';

/** Whether one gets the summary of the school's week by mail, to be switched on and off. */
export function WeeklySummarySwitch({
  choice: { isOn, nextDay, lastMail },
}: {
  choice: WeeklySummaryChoice;
}) {
  const { mutate, isPending } = useChangeWeeklySummary();
  const change = (wanted: boolean) =>
    mutate(wanted, {
      onSuccess: (saved) =>
        saved.isOn
          ? toast({
              title: 'Weekly summary turned on',
              description: `The first one comes on ${longDay(saved.nextDay)}.`,
            })
          : toast({ title: 'Weekly summary turned off' }),
      onError: (error) => toastFailure(error, 'Failed to change the weekly summary'),
    });
  const last = lastMail === null ? '' : ` The last one: ${unsentMailText(lastMail)}.`;
  return (
    <Switch
      label="Weekly summary by email"
      description={isOn ? `${WHAT} The next one comes on ${longDay(nextDay)}.${last}` : WHAT}
      checked={isOn}
      disabled={isPending}
      onCheckedChange={change}
    />
  );
}
