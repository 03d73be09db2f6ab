import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { currentUserQuery, leaveSession } from '@/features/accounts/sign-in/current-user';
import { useStore } from '@/lib/browser/store';
import { followTabs, presence } from '@/lib/session/presence';

/** Leads to `/` once the session ends in this tab or another, and shows the new user once another session begins. */
export function useSharedSession(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const now = useStore(presence);
  useEffect(
    () =>
      followTabs(({ kind, userId }) => {
        const { queryKey } = currentUserQuery();
        const shown = client.getQueryData(queryKey);
        if (shown == null) return;
        if (kind === 'begun' && shown.id !== userId) void client.invalidateQueries({ queryKey });
        if (kind === 'ended' && shown.id === userId && presence.get() === 'here') void leaveSession(client);
      }),
    [client],
  );
  useEffect(() => {
    if (now === 'left') void navigate('/', { replace: true });
  }, [now, navigate]);
}
