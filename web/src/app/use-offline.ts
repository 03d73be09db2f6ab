import { type SessionUser } from '#contracts/accounts/users';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setOpenedOutbox } from '@/lib/outbox/opened-outbox';

const ignored = () => undefined;
/** A slow network is busy with the screen until then. */
const AFTER_THE_SCREEN_MS = 3_000;

/** Makes the console useful without a network, from a while after the screen is there. */
export function useOffline(personId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (personId === undefined) return;
    const until = new AbortController();
    const timer = window.setTimeout(() => {
      void import('@/lib/offline/follow-offline')
        .then(({ followOffline }) => until.signal.aborted || followOffline(client, until.signal))
        .catch(ignored);
    }, AFTER_THE_SCREEN_MS);
    return () => {
      window.clearTimeout(timer);
      until.abort();
    };
  }, [client, personId]);
}

/** Lets awards wait on this device while the server can’t be reached. */
export function useOutbox(user: SessionUser): void {
  const client = useQueryClient();
  useEffect(() => {
    const until = new AbortController();
    setOpenedOutbox(
      import('@/features/points/awards/follow-outbox').then(({ followOutbox }) =>
        followOutbox(client, user, until.signal),
      ),
    );
    return () => {
      until.abort();
      setOpenedOutbox(Promise.resolve(null));
    };
    // The shell is another one for another person or school.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client, user.id, user.schoolId]);
}
