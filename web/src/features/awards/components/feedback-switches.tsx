import { Switch } from '@/components/ui/switch';
import { canVibrate } from '@/lib/browser/feedback';
import { changeRosterChoices, useRosterChoices } from '@/lib/session/roster-choices';
import { useSessionUser } from '@/lib/session/session-user';

/** Feedback, in addition to the number, that a tap gave a point. */
export function FeedbackSwitches() {
  const { id: userId } = useSessionUser();
  const { sound, vibration } = useRosterChoices(userId);
  return (
    <div role="group" aria-label="At each point">
      <Switch
        label="Sound"
        checked={sound}
        onCheckedChange={(next) => changeRosterChoices(userId, { sound: next })}
      />
      {canVibrate() && (
        <Switch
          label="Vibration"
          checked={vibration}
          onCheckedChange={(next) => changeRosterChoices(userId, { vibration: next })}
        />
      )}
    </div>
  );
}
