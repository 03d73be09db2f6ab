import { Avatar } from '@/components/ui/avatar';
import { type Recipient } from '../recipient';
import { recipientSummary } from '../recipient-summary';

const FACES = 4;

/** Who gets the points, on one line. */
export function RecipientList({ recipients }: { recipients: readonly Recipient[] }) {
  return (
    <div className="flex items-center gap-3 rounded-lg bg-sunken px-4 py-3">
      <span className="flex shrink-0 -space-x-3" aria-hidden>
        {recipients.slice(0, FACES).map(({ id, name }) => (
          <Avatar key={id} name={name} seed={id} className="ring-2 ring-sunken" />
        ))}
      </span>
      <p className="min-w-0 font-medium text-pretty">
        {recipientSummary(recipients.map(({ name }) => name))}
      </p>
    </div>
  );
}
