import { type AwardReceipt } from '#contracts/points/awards';
import { useMutation } from '@tanstack/react-query';
import { hasStatus } from '@/lib/http/api-error';
import { newKey } from '@/lib/http/intent-key';
import { serverTime } from '@/lib/http/server-time';
import { stayUntil } from '@/lib/http/stay-until';
import { type Optimistically } from '@/lib/live/point-move';
import { openedOutbox, type OpenedOutbox, outboxIfOpen } from '@/lib/outbox/opened-outbox';
import { isRefusal, sendAward } from '@/lib/outbox/send-award';
import { isRefused, type QueuedAward, waitingAwards } from '@/lib/outbox/waiting-awards';
import { beginAward, isAnswer } from './award-keys';

export type Award = QueuedAward;

/** What a press came to: the award that the server made of it, or the key under which it waits on this device. */
export type Given = { awardId: string } | Waiting;
export type Waiting = { waiting: string; userId: string };

type AwardOutcome = {
  onAwarded: (receipt: AwardReceipt, award: Award) => void;
  /** It waits for a network. */
  onWaiting: (given: Waiting, award: Award) => void;
  onFailed: (error: Error, award: Award) => void;
};

/** Pauses before an award without an answer is sent again; after the first it waits, where it can. */
const PAUSES_MS = [1_000, 2_000, 4_000];

/**
 * Gives points to one student or many, and shows them at once. An award without an answer waits on this device and is sent under
 * the same key, so that it is given once, whatever happens to this page. A page that closes meanwhile asks first.
 */
export function useAwardPoints(
  optimistically: Optimistically,
  { onAwarded, onWaiting, onFailed }: AwardOutcome,
) {
  return useMutation({
    // Offline it waits in the outbox, where it is seen.
    networkMode: 'always',
    mutationFn: async (award: Award): Promise<AwardReceipt | Waiting> => {
      const opened = outboxIfOpen();
      // What was given before comes first.
      if (opened !== null && (!navigator.onLine || hasWaiting())) return keep(opened, award);
      return giveOrKeep(award, showing(optimistically, award), opened);
    },
    onSuccess: (given, award) => ('waiting' in given ? onWaiting(given, award) : onAwarded(given, award)),
    onError: onFailed,
  });
}

type Show = (write: () => Promise<AwardReceipt>) => Promise<AwardReceipt>;

/** Shows the points while they are sent, and asks before the page is closed meanwhile. */
function showing(optimistically: Optimistically, { recipients, category, amount }: Award): Show {
  const { name: categoryName, icon } = category;
  const activity = { categoryName, icon, createdAt: new Date(serverTime()).toISOString() };
  const move = { kind: 'award', students: recipients, amount, isToday: true, activity } as const;
  return (write) => stayUntil(optimistically(move, write));
}

function hasWaiting(): boolean {
  return waitingAwards.get().some((award) => !isRefused(award));
}

/** Puts an award into the queue, from which it is sent. */
async function keep({ userId, outbox: open }: OpenedOutbox, award: Award): Promise<Waiting> {
  const key = newKey();
  await open.outbox.add(award, key);
  void open.sendSoon();
  return { waiting: key, userId };
}

/** An award is written to the queue while it is sent, so that it is not lost with the page. Without an answer it waits there. */
async function giveOrKeep(
  award: Award,
  show: Show,
  opened: OpenedOutbox | null,
): Promise<AwardReceipt | Waiting> {
  const { recipients, category, amount, note } = award;
  const studentIds = recipients.map(({ id }) => id);
  const { key, settle } = beginAward({ studentIds, categoryId: category.id, amount, note });
  const outbox = opened?.outbox.outbox;
  // Where the browser refuses to store it, it is sent all the same.
  const kept = outbox?.add(award, key, 'held').then(
    () => true,
    () => false,
  );
  try {
    const receipt = await show(() => sendUntilAnswered(award, key));
    settle();
    void kept?.then((isKept) => (isKept ? outbox?.settle(key) : undefined));
    return receipt;
  } catch (error) {
    const isKept = (await kept) === true;
    const queue = isRefusal(error) ? null : await openedOutbox();
    if (queue === null) {
      settle(error);
      if (isKept) await outbox?.settle(key);
      throw error;
    }
    settle();
    if (isKept) await outbox?.release(key);
    else await queue.outbox.outbox.add(award, key, 'failed');
    // Signing in again comes first.
    if (hasStatus(error, 401)) throw error;
    void queue.outbox.sendSoon();
    return { waiting: key, userId: queue.userId };
  }
}

/** A moment without a network is not worth mentioning. Where nothing can wait, it may be a longer one. */
async function sendUntilAnswered(award: Award, key: string): Promise<AwardReceipt> {
  for (const [nth, pause] of PAUSES_MS.entries()) {
    try {
      return await sendAward(award, key);
    } catch (error) {
      if (isAnswer(error) || !navigator.onLine) throw error;
      if (nth > 0 && (await openedOutbox()) !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return sendAward(award, key);
}
