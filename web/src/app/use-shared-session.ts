import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { currentUserQuery } from '@/features/accounts/sign-in/api/current-user';
import { leaveSession } from '@/features/accounts/sign-in/api/leave-session';
import { useStore } from '@/lib/browser/store';
import { followTabs, presence } from '@/lib/session/presence';

/** Leads to `/` once the session ends in this tab or another, and shows the user once a session begins in another. */
export function useSharedSession(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const now = useStore(presence);
  useEffect(
    () =>
      followTabs(({ kind, userId }) => {
        const { queryKey } = currentUserQuery();
        const shown = client.getQueryData(queryKey);
        if (kind === 'begun' && (presence.get() === 'left' || (shown != null && shown.id !== userId))) {
          if (presence.get() === 'left') presence.set('here');
          void client.invalidateQueries({ queryKey });
        }
        if (kind === 'ended' && shown?.id === userId && presence.get() === 'here') void leaveSession(client);
      }),
    [client],
  );
  useEffect(() => {
    if (now === 'left') void navigate('/', { replace: true });
  }, [now, navigate]);
}
