import { openedOutbox } from '@/lib/outbox/opened-outbox';

/**
 * Takes an award out of the queue of this device.
 * @param key the award's
 * @returns whether it was still there; the server has it otherwise
 */
export async function undoWaiting(key: string): Promise<boolean> {
  const opened = await openedOutbox();
  if (opened === null || (await opened.outbox.outbox.undo(key)) === 'sent') return false;
  // What may have arrived has to be taken back there.
  void opened.outbox.sendSoon();
  return true;
}
