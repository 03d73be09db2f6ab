import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { NamedIcon } from '@/components/icons/named-icon';
import { portalPrizesQuery } from '../api';

/** Announces what the student won until it is handed out. */
export function WonPrizes({ student }: { student: PortalStudent }) {
  const { data: prizes = [] } = useQuery(portalPrizesQuery(student.id));
  return (
    // Always rendered, not `display: none`, so that a screen reader announces what arrives in it.
    <div role="status" className="flex flex-col gap-3 empty:sr-only">
      {prizes.map(({ id, rewardName, icon }) => (
        <div key={id} className="flex items-center gap-4 rounded-lg bg-accent p-4 text-on-accent sm:px-6">
          <Trophy aria-hidden className="size-8 shrink-0" />
          <div className="min-w-0">
            <p className="text-lg leading-snug font-semibold break-words">
              You won <NamedIcon name={icon} className="mr-1 align-[-0.2em]" />
              {rewardName}!
            </p>
            <p>Ask your teacher for your prize.</p>
          </div>
        </div>
      ))}
    </div>
  );
}
