import { serverTime } from '@/lib/http/server-time';
import { sealsOf } from './device-keys';
import { openOutboxDatabase } from './outbox-database';
import { Outbox } from './outbox';
import { attemptOf, awardIdOf, sendAward, takeBackSent } from './send-award';
import { type QueuedAward, waitingAwards } from './waiting-awards';

type Owner = { userId: string; schoolId: string };
export type OutboxNews = {
  /** What waited has been accepted: all that was sent in one go. */
  onSent: (awards: readonly QueuedAward[]) => void;
  onRefused: (award: QueuedAward, reason: string) => void;
};

/** One tab at a time sends what waits. */
const LOCK = 'laurel-outbox';
/** Tabs tell each other when the queue has changed. */
const CHANNEL = 'laurel-outbox';
/** Pauses between attempts while there is no answer: each that has passed is followed by one of twice its length. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** The queue of who is signed in, in this tab: keeps `waitingAwards`, and sends what waits as soon as the server can be reached. */
export class OpenOutbox {
  private timer: number | undefined;
  private pause = FIRST_PAUSE_MS;
  private isStopped = false;
  private isSending = false;
  private isWantedAgain = false;
  private readonly tabs = new BroadcastChannel(CHANNEL);
  private readonly wake = () => {
    this.pause = FIRST_PAUSE_MS;
    void this.sendSoon();
  };

  private constructor(
    readonly outbox: Outbox,
    private readonly news: OutboxNews,
  ) {
    this.tabs.addEventListener('message', () => void this.show());
    for (const event of ['online', 'focus']) window.addEventListener(event, this.wake);
  }

  /** Browsers have what it takes on secure origins only. @throws if there are no keys yet and no network */
  static async of(owner: Owner, news: OutboxNews): Promise<OpenOutbox> {
    const [database, seals] = await Promise.all([openOutboxDatabase(), sealsOf(owner.userId)]);
    let opened: OpenOutbox | undefined = undefined as OpenOutbox | undefined;
    const outbox = new Outbox({
      database,
      seals,
      owner,
      clock: Date.now,
      send: (award, key, sinceMs) => {
        const occurredAt = new Date(serverTime() - sinceMs).toISOString();
        return attemptOf(sendAward(award, key, { occurredAt, onBehalfOf: owner.userId }));
      },
      takeBack: (award, key) => attemptOf(takeBackSent(award, awardIdOf(owner.userId, key), owner.userId)),
      onChange: () => opened?.changed(),
    });
    opened = new OpenOutbox(outbox, news);
    await opened.show();
    void opened.sendSoon();
    return opened;
  }

  stop(): void {
    this.isStopped = true;
    window.clearTimeout(this.timer);
    for (const event of ['online', 'focus']) window.removeEventListener(event, this.wake);
    this.tabs.close();
    this.outbox.close();
    waitingAwards.set([]);
  }

  /** Sends what waits, if no other tab is doing so; tries again later where it got no answer. */
  async sendSoon(): Promise<void> {
    if (this.isStopped) return;
    if (this.isSending) {
      this.isWantedAgain = true;
      return;
    }
    this.isSending = true;
    window.clearTimeout(this.timer);
    const sent: QueuedAward[] = [];
    try {
      const outcome = await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) =>
        lock === null ? 'later' : this.outbox.sendAll((award) => sent.push(award), this.news.onRefused),
      );
      if (outcome === 'later') this.tryLater();
      else this.pause = FIRST_PAUSE_MS;
    } catch {
      this.tryLater();
    } finally {
      this.isSending = false;
      if (sent.length > 0) this.news.onSent(sent);
      if (this.isWantedAgain) {
        this.isWantedAgain = false;
        void this.sendSoon();
      }
    }
  }

  private tryLater(): void {
    if (this.isStopped) return;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
      void this.sendSoon();
    }, this.pause);
  }

  private changed(): void {
    if (this.isStopped) return;
    this.tabs.postMessage('changed');
    void this.show();
  }

  private async show(): Promise<void> {
    const listed = await this.outbox.list();
    const behind = serverTime() - Date.now();
    const shown = listed.map((award) => {
      return { ...award, givenAt: new Date(Date.parse(award.givenAt) + behind).toISOString() };
    });
    // Signed out meanwhile.
    if (!this.isStopped) waitingAwards.set(shown);
  }
}
