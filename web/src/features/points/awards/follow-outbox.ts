import { type SessionUser } from '#contracts/accounts/users';
import { type QueryClient } from '@tanstack/react-query';
import { toast, warn } from '@/components/ui/toast';
import { OpenOutbox, type OutboxNews } from '@/lib/outbox/open-outbox';
import { type OpenedOutbox } from '@/lib/outbox/opened-outbox';
import { waitingAwards, waitingPoints } from '@/lib/outbox/waiting-awards';
import { refresh } from '@/lib/live/refresh';
import { formatCount } from '@/lib/text/format';
import { recentAwardsQuery } from './api';
import { awardText } from './award-text';

/** Opens the outbox of somebody who is signed in, and sends what waits, until the signal. Null where the browser can't keep one. */
export async function followOutbox(
  client: QueryClient,
  { id: userId, schoolId }: SessionUser,
  signal: AbortSignal,
): Promise<OpenedOutbox | null> {
  // Browsers have locks and ciphers on secure origins only.
  if (schoolId === null || !('locks' in navigator) || !('subtle' in crypto)) return null;
  const outbox = await OpenOutbox.of({ userId, schoolId }, newsFor(client));
  // Whatever the server answers, it can be reached.
  const stopListening = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
    if (waitingAwards.get().length > 0) void outbox.sendSoon();
  });
  const stop = () => {
    stopListening();
    outbox.stop();
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return { userId, outbox };
}

function newsFor(client: QueryClient): OutboxNews {
  return {
    onSent: (awards) => {
      const points = waitingPoints(
        awards.map((award) => ({ ...award, key: '', givenAt: '', refusal: null })),
      );
      toast({
        title: 'Points sent',
        description: `${formatCount(points, 'point')} that waited on this device ${points === 1 ? 'is' : 'are'} given.`,
      });
      void refresh(client, 'points', 'rewards');
      void client.invalidateQueries(recentAwardsQuery());
    },
    onRefused: (award, reason) =>
      warn({ title: 'Points not given', description: `${awardText(award)}.`, detail: reason }),
  };
}
