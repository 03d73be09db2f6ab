import { setTimeout as pause } from 'node:timers/promises';
import { LIVE_BEAT_MS, LIVE_PATH, liveMessage, type LiveMessage } from '#contracts/live';
import type { ApiClient } from './api-client.js';

/** Far less than a heartbeat, and far more than a busy machine needs. */
const AT_ONCE_MS = LIVE_BEAT_MS / 2;

/** A client that listens to the live stream. */
export class LiveScreen {
  readonly heard: LiveMessage[] = [];
  /** All of the stream's bytes. */
  raw = '';
  /** Resolves when the server ends the stream. */
  ended: Promise<void> = Promise.resolve();
  private readonly abort = new AbortController();
  private wake: () => void = () => undefined;
  private taken = 0;

  /** Resolves once the stream is open and has received the ledger's position. */
  static async open(client: ApiClient, cookie: 'laurel_session' | 'laurel_student'): Promise<LiveScreen> {
    const screen = new LiveScreen();
    const headers = { cookie: `${cookie}=${client.cookie(cookie)}` };
    const response = await fetch(client.url + LIVE_PATH, { headers, signal: screen.abort.signal });
    if (response.headers.get('content-type') !== 'text/event-stream')
      throw new Error(`The stream answered ${response.status}`);
    screen.ended = screen.listen(response).catch(() => undefined);
    await screen.until(({ since }) => since !== undefined);
    return screen;
  }

  /** The next message of this kind; earlier messages are skipped. */
  async until(isWanted: (message: LiveMessage) => boolean): Promise<LiveMessage> {
    for (;;) {
      const message = this.heard[this.taken];
      if (message === undefined) await new Promise<void>((resolve) => (this.wake = resolve));
      else {
        this.taken += 1;
        if (isWanted(message)) return message;
      }
    }
  }

  /** Resolves when the server has ended the stream; rejects if it does so only with a heartbeat, seconds later. */
  async endsAtOnce(): Promise<void> {
    const late = new AbortController();
    const tooLate = pause(AT_ONCE_MS, 'late', { signal: late.signal }).catch(() => undefined);
    const outcome = await Promise.race([this.ended, tooLate]);
    late.abort();
    if (outcome === 'late') throw new Error('The stream is still open');
  }

  close(): void {
    this.abort.abort();
  }

  private async listen(response: Response): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body ?? []) {
      const text = decoder.decode(chunk as Uint8Array, { stream: true });
      this.raw += text;
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      let isMessage = true;
      for (const line of lines) {
        if (line.startsWith('event: ')) isMessage = false;
        else if (line === '') isMessage = true;
        else if (isMessage && line.startsWith('data: '))
          this.heard.push(liveMessage.parse(JSON.parse(line.slice(6))));
      }
      this.wake();
    }
  }
}
