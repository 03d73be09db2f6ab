import { Switch } from '@/components/ui/switch';
import { canVibrate } from '@/lib/browser/feedback';
import { useSessionUser } from '@/lib/session/session-user';
import { changeTapFeedback, useTapFeedback } from '@/lib/session/tap-feedback';

/** Feedback, besides the number, that a tap gave a point. */
export function FeedbackSwitches() {
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
