import { type OpenOutbox } from './open-outbox';

export type OpenedOutbox = { userId: string; outbox: OpenOutbox };

let opening: Promise<OpenedOutbox | null> = Promise.resolve(null);
let opened: OpenedOutbox | null = null;

/** The outbox of who is signed in in this tab, once it is open; null where the browser can't keep one. */
export function openedOutbox(): Promise<OpenedOutbox | null> {
  return opening;
}

/** The same at this moment; null if it is not open yet, too. */
export function outboxIfOpen(): OpenedOutbox | null {
  return opened;
}

export function setOpenedOutbox(next: Promise<OpenedOutbox | null>): void {
  const now = next.catch(() => null);
  opening = now;
  opened = null;
  void now.then((outbox) => {
    if (opening === now) opened = outbox;
  });
}
