import { z } from 'zod';
import { type OutboxDatabase, type QueuedRow } from './outbox-database';
import { type Seals } from './sealing';
import { type QueuedAward, type WaitingAward } from './waiting-awards';

/** Longer than two attempts take: whoever holds an award longer is gone. */
const HELD_MS = 30_000;
const LOOK_AGAIN_MS = 200;

/** What came of an attempt. `later`: the server gave no answer, or one that says to try again. */
export type Attempt = { kind: 'accepted' } | { kind: 'refused'; reason: string } | { kind: 'later' };

export type OutboxParts = {
  database: OutboxDatabase;
  seals: Seals;
  /** Whose queue it is: another person's, or that of another school, is not touched. */
  owner: { userId: string; schoolId: string };
  /** Sends an award under its key. @param sinceMs how long ago it was given */
  send: (award: QueuedAward, key: string, sinceMs: number) => Promise<Attempt>;
  /** Takes an award back that may have arrived; one that has not is `accepted` too. */
  takeBack: (award: QueuedAward, key: string) => Promise<Attempt>;
  /** The device's time in milliseconds. */
  clock: () => number;
  /** Something was added, sent, refused or removed. */
  onChange: () => void;
};

/** An award and why it was refused, as sealed. Another version may have written it. */
const content = z.object({ award: z.custom<QueuedAward>(), refusal: z.string().nullable() });
type Content = z.output<typeof content>;

/** Awards of one person that wait on this device for the server, shared by all its tabs. */
export class Outbox {
  /** Keys of the awards that this tab sends for the first time. Until that has failed, nobody needs to know that they are here. */
  private readonly firstAttempts = new Set<string>();

  constructor(private readonly parts: OutboxParts) {}

  close(): void {
    this.parts.database.close();
  }

  /**
   * Puts an award at the end of the queue.
   * @param attempt `held`: the caller is sending it, and settles or releases it; `failed`: the caller has tried
   */
  async add(award: QueuedAward, key: string, attempt: 'none' | 'held' | 'failed' = 'none'): Promise<void> {
    const { database, seals, owner, clock } = this.parts;
    const tappedAt = clock();
    if (attempt === 'held') this.firstAttempts.add(key);
    const sealed = await seals.seal({ award, refusal: null } satisfies Content);
    const heldUntil = attempt === 'held' ? tappedAt + HELD_MS : 0;
    const tries = attempt === 'none' ? 0 : 1;
    await database.add('awards', { key, ...owner, tappedAt, state: 'waiting', tries, heldUntil, sealed });
    if (attempt !== 'held') this.parts.onChange();
  }

  /** The server has answered: it waits no longer. */
  async settle(key: string): Promise<void> {
    this.firstAttempts.delete(key);
    const row = await this.parts.database.getFromIndex('awards', 'key', key);
    if (row?.order !== undefined) await this.parts.database.delete('awards', row.order);
    this.parts.onChange();
  }

  /** The attempt got no answer: it waits from now on. */
  async release(key: string): Promise<void> {
    this.firstAttempts.delete(key);
    await this.change(key, (row) => ({ ...row, heldUntil: 0 }));
    this.parts.onChange();
  }

  /** What waits and what was refused, in order. */
  async list(): Promise<WaitingAward[]> {
    const rows = await this.ownRows();
    const listed = rows.filter((row) => row.state !== 'undone' && !this.firstAttempts.has(row.key));
    const opened = await Promise.all(listed.map((row) => this.open(row)));
    return listed.flatMap((row, nth) => {
      const known = opened[nth];
      if (known === undefined) return [];
      const givenAt = new Date(row.tappedAt).toISOString();
      return [{ ...known.award, key: row.key, givenAt, refusal: known.refusal }];
    });
  }

  /**
   * Takes an award out of the queue. One that may have arrived in an attempt without an answer is taken back on the server, too.
   * @returns `sent` if the server has accepted it meanwhile
   */
  async undo(key: string): Promise<'removed' | 'sent'> {
    for (;;) {
      const { database, clock, onChange } = this.parts;
      const change = database.transaction('awards', 'readwrite');
      const row = await change.store.index('key').get(key);
      if (row?.order === undefined) return 'sent';
      if (row.heldUntil <= clock()) {
        if (row.tries === 0 || row.state === 'refused') await change.store.delete(row.order);
        else await change.store.put({ ...row, state: 'undone' });
        await change.done;
        onChange();
        return 'removed';
      }
      await change.done;
      // It is being sent at this moment.
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }

  /**
   * Sends what waits, one after another in the order in which it was given. Only one tab may do so at a time.
   * @returns `later` if something still waits
   */
  async sendAll(
    onSent: (award: QueuedAward) => void,
    onRefused: (award: QueuedAward, reason: string) => void,
  ) {
    for (;;) {
      const row = await this.claim();
      if (row === 'none') return 'done';
      if (row === 'held') return 'later';
      const known = await this.open(row);
      // Sealed with a secret that the deployment has forgotten: nobody can read it, and it must not hold up the others.
      if (known === undefined) {
        await this.change(row.key, (before) => ({ ...before, state: 'refused', heldUntil: 0 }));
        continue;
      }
      const { award } = known;
      const isUndone = row.state === 'undone';
      const attempt = await this.attempt(row, award);
      if (attempt.kind === 'later') {
        await this.release(row.key);
        return 'later';
      }
      if (attempt.kind === 'refused' && !isUndone) {
        const sealed = await this.parts.seals.seal({ award, refusal: attempt.reason } satisfies Content);
        await this.change(row.key, (before) => ({ ...before, state: 'refused', heldUntil: 0, sealed }));
        this.parts.onChange();
        onRefused(award, attempt.reason);
        continue;
      }
      await this.settle(row.key);
      if (!isUndone) onSent(award);
    }
  }

  private attempt({ key, tappedAt, state }: QueuedRow, award: QueuedAward): Promise<Attempt> {
    const { send, takeBack, clock } = this.parts;
    if (state === 'undone') return takeBack(award, key);
    // A clock that was put back meanwhile must not make it a thing of the future.
    return send(award, key, Math.max(0, clock() - tappedAt));
  }

  /** Holds the first award that waits. */
  private async claim(): Promise<QueuedRow | 'none' | 'held'> {
    const now = this.parts.clock();
    const change = this.parts.database.transaction('awards', 'readwrite');
    for (let cursor = await change.store.openCursor(); cursor !== null; cursor = await cursor.continue()) {
      const row = cursor.value;
      if (!this.isOwn(row) || row.state === 'refused') continue;
      // By a first attempt, which the tab of the award makes; whoever sent it here before is gone. A clock that was put back would
      // otherwise hold it for ever.
      const isHeld = row.tries === 1 && row.heldUntil > now && row.heldUntil <= now + HELD_MS;
      if (isHeld) return 'held';
      const held = { ...row, heldUntil: now + HELD_MS, tries: row.tries + 1 };
      await cursor.update(held);
      await change.done;
      return held;
    }
    return 'none';
  }

  private async change(key: string, to: (row: QueuedRow) => QueuedRow): Promise<void> {
    const change = this.parts.database.transaction('awards', 'readwrite');
    const row = await change.store.index('key').get(key);
    if (row !== undefined) await change.store.put(to(row));
    await change.done;
  }

  private async ownRows(): Promise<QueuedRow[]> {
    return (await this.parts.database.getAll('awards')).filter((row) => this.isOwn(row));
  }

  private isOwn({ userId, schoolId }: QueuedRow): boolean {
    const { owner } = this.parts;
    return userId === owner.userId && schoolId === owner.schoolId;
  }

  private async open({ sealed }: QueuedRow): Promise<Content | undefined> {
    return content.safeParse(await this.parts.seals.open(sealed)).data;
  }
}
