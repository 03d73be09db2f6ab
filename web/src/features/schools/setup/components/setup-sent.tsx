import { type SetupForm } from '#contracts/schools/school-setup';
import { MailCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { useSendSetupLink } from '../use-send-setup-link';

/** The last step: where the link is, and what to do if it is not there. */
export function SetupSent({ values, onEdit }: { values: SetupForm; onEdit: () => void }) {
  const { send, isPending } = useSendSetupLink();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex gap-3 rounded-md bg-accent-soft px-4 py-3 text-accent-ink">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        <p className="min-w-0">
          The setup link will be sent to <strong className="font-semibold break-words">{values.email}</strong>
          . Open it to create {values.schoolName}.
        </p>
      </div>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-ink-muted">
        <li>The link expires in 60 minutes.</li>
        <li>
          If it doesn’t arrive, check your spam folder and the address above, or ask your IT department.
        </li>
        <li>Add the sender to your safe senders, so that our emails reach you.</li>
      </ul>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button asChild variant="secondary" size="lg">
          <Link to="/">Back to Home</Link>
        </Button>
        <Button variant="secondary" size="lg" onClick={onEdit}>
          Edit Details
        </Button>
        <Button guarded size="lg" pending={isPending} onClick={() => send(values)}>
          {isPending ? 'Sending...' : 'Resend Magic Link'}
        </Button>
      </div>
    </div>
  );
}
