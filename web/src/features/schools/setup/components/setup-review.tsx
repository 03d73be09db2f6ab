import { type SetupForm } from '#contracts/schools/school-setup';
import { Button } from '@/components/ui/button';
import { useSendSetupLink } from '../use-send-setup-link';

type SetupReviewProps = { values: SetupForm; onEdit: () => void; onSent: () => void };

/** The third step: what was typed, before a link is mailed. */
export function SetupReview({ values, onEdit, onSent }: SetupReviewProps) {
  const { send, isPending } = useSendSetupLink(values, onSent);
  const details = [
    ['Email', values.email],
    ['School name', values.schoolName],
    ['Display name', values.displayName],
  ] as const;
  return (
    <div className="flex flex-col gap-6">
      <dl className="divide-y divide-line rounded-md border border-line">
        {details.map(([label, value]) => (
          <div key={label} className="px-4 py-3">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" size="lg" onClick={onEdit}>
          Edit Details
        </Button>
        {/* It appears where Next was pressed. */}
        <Button guarded size="lg" pending={isPending} onClick={send}>
          {isPending ? 'Sending...' : 'Send Magic Link'}
        </Button>
      </div>
    </div>
  );
}
