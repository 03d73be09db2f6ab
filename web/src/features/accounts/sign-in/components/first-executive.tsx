import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { setupQuery } from '@/features/accounts/sign-in/api';

/** Says how to create the first account of a new installation. Renders nothing once there is one. */
export function FirstExecutive() {
  const setup = useQuery(setupQuery());
  if (setup.data?.state !== 'needs-executive') return null;
  return (
    <div role="status" className="mb-6 rounded-lg bg-accent-soft p-4 text-accent-ink">
      <p className="flex items-start gap-2.5 font-medium">
        <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0" />
        No one can sign in yet
      </p>
      <p className="mt-2">Create the first executive administrator on the machine that runs Laurel:</p>
      <code className="mt-3 block rounded-md bg-surface px-3 py-2 font-mono text-sm break-words text-ink">
        npm run admin -- <span className="whitespace-nowrap">create-executive EMAIL</span>
      </code>
    </div>
  );
}
