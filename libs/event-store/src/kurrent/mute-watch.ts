/** How the connection looks now. */
export type Channel = { isReady(): boolean };

type Wait = { since: number; giveUp: (error: Error) => void };

const LOOK_EVERY_MS = 250;

/**
 * Notices a server that accepts connections and answers nothing: the client's transport would wait for a handshake for ever, and a
 * time limit of a call ends that call alone.
 */
export class MuteWatch {
  private readonly waits = new Set<Wait>();
  private lastAnswer = 0;
  private unreadySince: number | undefined;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param muteMs how long a connection may not be ready, or leave every call without an answer
   * @param channel undefined while there is none
   * @param renew drops the connection; the next call opens a new one
   */
  constructor(
    private readonly muteMs: number,
    private readonly channel: () => Channel | undefined,
    private readonly renew: () => void,
  ) {}

  /** The server has sent something. */
  answered(): void {
    this.lastAnswer = performance.now();
  }

  /** Waits for a call. @throws its error, or that the connection was given up */
  wait<T>(call: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const wait = { since: performance.now(), giveUp: reject };
      this.waits.add(wait);
      this.timer ??= setInterval(() => this.look(), LOOK_EVERY_MS).unref();
      call
        .then((answer) => {
          this.answered();
          resolve(answer);
        }, reject)
        .finally(() => this.waits.delete(wait));
    });
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private look(): void {
    const now = performance.now();
    const [longest] = this.waits;
    if (longest === undefined) {
      this.unreadySince = undefined;
      this.stop();
      return;
    }
    const channel = this.channel();
    if (channel === undefined || channel.isReady()) this.unreadySince = undefined;
    else this.unreadySince ??= now;
    const isMute = now - Math.max(longest.since, this.lastAnswer) > this.muteMs;
    const isUnready = this.unreadySince !== undefined && now - this.unreadySince > this.muteMs;
    if (channel === undefined || !(isMute || isUnready)) return;
    this.unreadySince = undefined;
    this.answered();
    this.renew();
    for (const { giveUp } of this.waits) giveUp(new Error(`The server said nothing for ${this.muteMs} ms`));
  }
}
