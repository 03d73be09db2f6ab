import { type AdminUser } from '#contracts/staff/administration';
import { type ReactNode, useId } from 'react';
import { Badge } from '@/components/ui/badge';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { formatNumber } from '@/lib/text/format';

type UserColumnProps = {
  title: string;
  /** What they may do. */
  may: string;
  users: readonly AdminUser[];
  /** Shown instead of an empty list. */
  none: string;
  children: (user: AdminUser) => ReactNode;
};

/** The users of one role, with their number. */
export function UserColumn({ title, may, users, none, children }: UserColumnProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="min-w-0">
      <CardHeader>
        <div>
          <CardTitle id={titleId} className="flex items-center gap-2">
            {title} <Badge>{formatNumber(users.length)}</Badge>
          </CardTitle>
          <p className="mt-1 text-sm text-ink-muted">{may}</p>
        </div>
      </CardHeader>
      {users.length === 0 ? (
        <p className="px-4 py-6 text-ink-muted sm:px-6">{none}</p>
      ) : (
        <ul aria-labelledby={titleId} className="divide-y divide-line px-4 pb-2 sm:px-6">
          {users.map((user) => (
            <li key={user.id} className="flex flex-col gap-3 py-4">
              {children(user)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
